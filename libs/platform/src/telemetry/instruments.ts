import { Meter, metrics } from '@opentelemetry/api';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SCOPE } from './scope';

/**
 * What a figure is. It has one name, that of OpenTelemetry (`skillward.job.duration`); Prometheus gets the name that
 * follows from it (`skillward_job_duration_seconds`).
 */
export interface InstrumentDefinition<Label extends string = string> {
  readonly name: string;
  readonly description: string;
  /** `s` for seconds; in braces what is counted, as `{token}`. */
  readonly unit?: string;
  /** The labels of Prometheus, and the attributes of OpenTelemetry that they stand for. Values come from small sets. */
  readonly labels: Readonly<Record<Label, string>>;
  /** Instead of the name that follows. */
  readonly prometheus?: string;
}

export interface HistogramDefinition<Label extends string = string> extends InstrumentDefinition<Label> {
  /** Upper bounds of the buckets, in the unit. */
  readonly buckets: readonly number[];
}

/** A figure that is looked up when somebody asks, told apart by at most one label. */
export interface GaugeDefinition extends Pick<InstrumentDefinition, 'name' | 'description' | 'unit'> {
  readonly label?: { readonly name: string; readonly attribute: string };
}

/** By the names of gauges: a number, or a number for each value of the label. */
export type GaugeReadings = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** Labels that do not apply are left out. */
export type LabelValues<Label extends string> = Readonly<Partial<Record<Label, string>>>;
export type Recorder<Label extends string> = (value: number, labels: LabelValues<Label>) => void;

/** Names and descriptions of instruments that everybody who records to them shares. */
interface Known {
  readonly definition: InstrumentDefinition;
  readonly record: Recorder<string>;
}

/**
 * The figures of one instance. Each is recorded once, for Prometheus, which asks for it, and for OpenTelemetry, which
 * does nothing with it unless the process sends telemetry.
 */
export class Instruments {
  readonly registry = new Registry();
  private readonly meter: Meter = metrics.getMeter(SCOPE);
  private readonly known = new Map<string, Known>();
  private readonly observed: (() => Promise<void>)[] = [];

  /** The same definition gives the same instrument. */
  histogram<Label extends string>(definition: HistogramDefinition<Label>): Recorder<Label> {
    return this.once(definition, () => {
      const { name, description, unit = '', buckets, labels } = definition;
      const prometheus = new Histogram({ ...this.named(definition, ''), buckets: [...buckets] });
      const advice = { explicitBucketBoundaries: [...buckets] };
      const instrument = this.meter.createHistogram(name, { description, unit, advice });
      return (value, values) => {
        prometheus.observe(values, value);
        instrument.record(value, attributesOf(labels, values));
      };
    });
  }

  /** @param series label values that are served before anything happened, so that the first event is seen as a rise */
  counter<Label extends string>(
    definition: InstrumentDefinition<Label>,
    series: readonly LabelValues<Label>[] = [],
  ): Recorder<Label> {
    return this.once(definition, () => {
      const { name, description, unit = '', labels } = definition;
      const prometheus = new Counter(this.named(definition, '_total'));
      for (const values of series) prometheus.inc({ ...values }, 0);
      const instrument = this.meter.createCounter(name, { description, unit });
      return (value, values) => {
        prometheus.inc(values, value);
        instrument.add(value, attributesOf(labels, values));
      };
    });
  }

  /** Looks figures up whenever Prometheus asks or OpenTelemetry collects. @returns ends it */
  observe(definitions: readonly GaugeDefinition[], read: () => Promise<GaugeReadings>): () => void {
    const gauges = definitions.map((definition) => {
      const labels = definition.label ? { [definition.label.name]: definition.label.attribute } : {};
      const prometheus = new Gauge(this.named({ ...definition, labels }, ''));
      const { name, description, unit = '' } = definition;
      const observable = this.meter.createObservableGauge(name, { description, unit });
      return { definition, labels, prometheus, observable };
    });
    type Observed = (typeof gauges)[number];
    const each = async (report: (gauge: Observed, value: number, labels: LabelValues<string>) => void) => {
      const readings = await read();
      for (const gauge of gauges) {
        const reading = readings[gauge.definition.name] ?? {};
        if (typeof reading === 'number') report(gauge, reading, {});
        const label = gauge.definition.label?.name ?? '';
        if (typeof reading === 'object') {
          for (const [key, value] of Object.entries(reading)) report(gauge, value, { [label]: key });
        }
      }
    };
    this.observed.push(() => {
      // What is in no state any more has no series.
      for (const { prometheus } of gauges) prometheus.reset();
      return each(({ prometheus }, value, labels) => prometheus.set(labels, value));
    });
    const observables = gauges.map(({ observable }) => observable);
    const callback: Parameters<Meter['addBatchObservableCallback']>[0] = (result) =>
      each(({ observable, labels }, value, values) => result.observe(observable, value, attributesOf(labels, values)));
    this.meter.addBatchObservableCallback(callback, observables);
    return () => this.meter.removeBatchObservableCallback(callback, observables);
  }

  /** The text format of Prometheus, and its media type. */
  async text(): Promise<{ body: string; mediaType: string }> {
    for (const look of this.observed) await look();
    return { body: await this.registry.metrics(), mediaType: this.registry.contentType };
  }

  private once<Label extends string>(
    definition: InstrumentDefinition<Label>,
    make: () => Recorder<Label>,
  ): Recorder<Label> {
    const known = this.known.get(definition.name);
    if (known === undefined) {
      const record = make();
      this.known.set(definition.name, { definition, record });
      return record;
    }
    if (known.definition !== definition) throw new Error(`The instrument ${definition.name} is defined twice.`);
    return known.record;
  }

  private named({ name, description, unit, labels, prometheus }: InstrumentDefinition, suffix: string) {
    return {
      name: prometheus ?? `${name.replaceAll('.', '_')}${unit === 's' ? '_seconds' : ''}${suffix}`,
      help: description,
      labelNames: Object.keys(labels),
      registers: [this.registry],
    };
  }
}

function attributesOf(names: Readonly<Record<string, string>>, values: LabelValues<string>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const label in values) {
    const value = values[label];
    if (value !== undefined) attributes[names[label] ?? label] = value;
  }
  return attributes;
}
