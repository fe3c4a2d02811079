export * from './clock';
export * from './configuration';
export * from './configuration-error';
export * from './data-folder';
export * from './logger';
export * from './telemetry/instruments';
export type { TelemetrySettings } from './telemetry/settings';
export * from './telemetry/spans';
export * from './telemetry/start-telemetry';
