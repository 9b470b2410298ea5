import { setTimeout as delay } from 'node:timers/promises';
import type { DemoPerson } from './demo-person.ts';

/** Input of a step. */
export interface FillingContext {
  person: DemoPerson;
  installation: string;
  /** Address of the sandbox, whose payment page and factor are used as by people. */
  sandbox: string;
  signal: AbortSignal;
}

/** Idempotent step of the demonstration's director. */
export interface FillingStep {
  name: string;
  run: (work: FillingContext) => Promise<void>;
}

/** Polls a condition, by default twice a second. */
export async function waitUntil(isSo: () => Promise<boolean>, signal: AbortSignal, everyMs = 500): Promise<void> {
  while (!(await isSo())) await delay(everyMs, undefined, { signal });
}

/** Posts to the sandbox, whose answer is not read. */
export async function postJson(url: string, body: unknown, signal: AbortSignal | null = null): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
}
