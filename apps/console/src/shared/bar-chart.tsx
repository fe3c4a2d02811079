import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

/** Lazily loaded: the chart library is larger than most pages. */
export default function Bars({ bars, unit }: { bars: readonly Bar[]; unit: string }) {
  return (
    <BarChart
      h={220}
      data={bars.map(({ label, value }) => ({ label, [unit]: value }))}
      dataKey="label"
      series={[{ name: unit, color: 'cyan.9' }]}
      tickLine="y"
      yAxisProps={{ allowDecimals: bars.some(({ value }) => !Number.isInteger(value)) }}
      withBarValueLabel
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, maxBarSize: 60 }}
    />
  );
}
