import { HttpException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { Problem } from '@skillward/domain';
import { describeFailure, sizeOf } from './problems';
import { isArriving, sendProblem } from './send-problem';

/** How slow a sender may be. */
export interface Pace {
  /** Without a byte, in milliseconds. */
  readonly idleMs: number;
  /** What any body may take, in milliseconds. */
  readonly graceMs: number;
  /** Beyond that time it has to come as fast as this, on the average. */
  readonly bytesPerSecond: number;
}

export interface ReceivingLimits {
  /** How often it is looked, in milliseconds. */
  readonly checkMs: number;
  /** Until the headers are there, from the first byte or from the beginning of the connection. */
  readonly headersMs: number;
  readonly json: Pace;
  /** Forms with files, which may be large and come over slow lines. */
  readonly forms: Pace;
}

export const RECEIVING: ReceivingLimits = {
  checkMs: 1_000,
  headersMs: 20_000,
  json: { idleMs: 20_000, graceMs: 30_000, bytesPerSecond: 8 * 1024 },
  forms: { idleMs: 60_000, graceMs: 60_000, bytesPerSecond: 1024 },
};

/**
 * Ends requests whose senders hold a connection without sending: 408, and the connection is closed. Time counts only while
 * the server waits for the client, by looks and not by the clock, so that nobody pays for a server that is busy.
 */
export function receiveInTime({ checkMs, json, forms }: ReceivingLimits): RequestHandler {
  return (request: Request, response: Response, next) => {
    if (isArriving(request)) watch(request, response, request.is('multipart/*') === false ? json : forms, checkMs);
    next();
  };
}

function watch(request: Request, response: Response, { idleMs, graceMs, bytesPerSecond }: Pace, checkMs: number): void {
  const { socket } = request;
  const before = socket.bytesRead;
  let [last, idle, waited] = [before, 0, 0];
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    if (request.complete) return stop();
    // What lies in our buffers is waiting for us.
    if (request.readableLength > 0) return;
    waited += checkMs;
    idle = socket.bytesRead === last ? idle + checkMs : 0;
    last = socket.bytesRead;
    if (idle < idleMs && waited < graceMs + ((last - before) / bytesPerSecond) * 1000) return;
    stop();
    giveUp(request, response);
  }, checkMs);
  response.once('close', stop);
}

function giveUp(request: Request, response: Response): void {
  // Whoever reads the body learns by the end of the connection that the rest will not come.
  if (response.headersSent) response.destroy();
  else sendProblem(response, describeFailure(new HttpException('', 408)).problem, String(request.id), 'at once');
}

/**
 * Waits for `read`, which reads the body of a request, but no longer than until more than `limit` bytes are announced or
 * have come. What is not read then is left to the answer.
 *
 * @throws Problem too_large, and what `read` throws
 */
export async function readWithin<T>(request: Request, limit: number, read: () => Promise<T>): Promise<T> {
  if (Number(request.headers['content-length']) > limit) throw tooLarge(limit);
  return await new Promise<T>((resolve, reject) => {
    let received = 0;
    request.on('data', (chunk: Uint8Array) => {
      received += chunk.byteLength;
      if (received > limit) reject(tooLarge(limit));
    });
    read().then(resolve, reject);
  });
}

/**
 * The bytes of a body that no parser reads. The request is not ended with the reading: somebody has to get the answer.
 *
 * @throws what `excess` makes, once more than `limit` bytes have come
 */
export async function readBytes(request: Request, limit: number, excess: () => Problem): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > limit) throw excess();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (limit: number): Problem =>
  new Problem('too_large', `A request body may have up to ${sizeOf(limit)} here.`);
