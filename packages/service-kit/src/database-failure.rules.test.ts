import { expect, test } from 'vitest';
import { toDatabaseProblem } from './database-failure.rules.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['22021', 400, undefined],
  ['22P05', 400, undefined],
  ['57014', 503, 2],
  ['40001', 503, 1],
  ['40P01', 503, 1],
  ['08006', 503, 2],
  ['08001', 503, 2],
  ['57P01', 503, 5],
  ['57P03', 503, 5],
  ['53100', 503, 60],
  ['53200', 503, 5],
  ['53300', 503, 5],
  ['25006', 503, 5],
  ['ECONNREFUSED', 503, 5],
  ['ECONNRESET', 503, 5],
  ['EPIPE', 503, 5],
])('%s is a refusal with %i', (code, status, retryAfter) => {
  const refusal = toDatabaseProblem(coded(code));
  expect([refusal?.status, refusal?.options.retryAfter]).toEqual([status, retryAfter]);
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('«%s» is a refusal with 503', (message) => {
  expect(toDatabaseProblem(new Error(message))?.status).toBe(503);
});

test.each([
  ['a division by zero', coded('22012')],
  ['a broken constraint', coded('23505')],
  ['a bug', new TypeError('x is not a function')],
  ['what is no error', 'Connection terminated'],
])('%s stays what it is', (_, error) => {
  expect(toDatabaseProblem(error)).toBeNull();
});
