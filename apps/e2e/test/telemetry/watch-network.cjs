// Loaded before a server: writes where it connects to, and what it has loaded of OpenTelemetry besides the API.
const { appendFileSync } = require('node:fs');
const { Socket } = require('node:net');

const { WATCHED_NETWORK: file } = process.env;
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...given) {
  const [first] = given.flat();
  appendFileSync(file, `connect ${JSON.stringify({ host: first?.host, port: first?.port ?? first })}\n`);
  return connect.apply(this, given);
};
process.on('exit', () => {
  const loaded = Object.keys(require.cache).filter((path) => /@opentelemetry.(sdk|exporter|otlp)/.test(path));
  if (loaded.length > 0) appendFileSync(file, 'loaded exporters\n');
});
