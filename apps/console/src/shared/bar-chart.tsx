import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

/** Up to here every bar has its label, on a small screen too. */
const FEW = 6;
const SMALL = { fontSize: 11, fill: 'currentColor', transform: 'translate(0, 10)' };

const number = new Intl.NumberFormat();

/** Lazily loaded: the chart library is larger than most pages. */
export default function Bars({ bars, unit }: { bars: readonly Bar[]; unit: string }) {
  return (
    <BarChart
      h={220}
      data={bars.map(({ label, value }) => ({ label, [unit]: value }))}
      dataKey="label"
      series={[{ name: unit, color: 'cyan.9' }]}
      tickLine="y"
      xAxisProps={{ interval: bars.length > FEW ? 'equidistantPreserveStart' : 0, tick: SMALL }}
      yAxisProps={{ width: 50, allowDecimals: bars.some(({ value }) => !Number.isInteger(value)) }}
      // Without it neither the bars nor the axis would say their numbers.
      valueFormatter={(value) => `${number.format(value)}${unit === '%' ? '\u00a0%' : ''}`}
      withBarValueLabel
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, maxBarSize: 60 }}
    />
  );
}
