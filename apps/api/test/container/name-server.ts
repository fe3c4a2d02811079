import { Socket, createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const ADDRESS_TYPE = 1;

/** Answers any name with the addresses of the moment (RFC 1035), as Docker does for a service with several containers. */
export async function startNameServer(addresses: readonly string[]): Promise<{ port: number; socket: Socket }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    let end = 12;
    while (query[end] !== 0) end += (query[end] ?? 0) + 1;
    const question = query.subarray(12, end + 5);
    const found = question.readUInt16BE(question.length - 4) === ADDRESS_TYPE ? addresses : [];
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    // The name of the question; type and class; a second to live; four bytes.
    const prefix = [0xc0, 12, 0, ADDRESS_TYPE, 0, 1, 0, 0, 0, 1, 0, 4];
    const answers = found.map((each) => Buffer.from([...prefix, ...each.split('.').map(Number)]));
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return { port, socket };
}
