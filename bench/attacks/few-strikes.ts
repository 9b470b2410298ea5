import type { BrowserContext } from '@playwright/test';
import { callFaults, listCalls, strikeCall } from '@trassa/e2e/platform/call-faults';
import { downloads, fileFaults, strikeDownload } from '@trassa/e2e/platform/download-faults';
import { strikeForm } from '@trassa/e2e/platform/form-faults';
import { usualWrites } from '@trassa/e2e/platform/struck-writes';
import { aCarrier, signIn, skipTour } from '@trassa/e2e/support/accounts';
import type { Counts } from '../campaign-kind.ts';
import { pick } from '../campaign-state.ts';
import type { BrowserWorld } from './browser-round.ts';

const PATH = '/finance';
/** Without the fault that hangs until the deadline of its call: only the full campaign has the time. */
const quickCallFaults = callFaults.filter(({ name }) => name !== 'hangs');

/** Every call of one page, with the faults in turn. */
async function strikeCalls(context: BrowserContext): Promise<Counts> {
  await skipTour(context.request, await signIn(context, await aCarrier(context.request)));
  const calls = await listCalls(context, PATH);
  for (const [at, call] of calls.entries())
    await strikeCall(context, { path: PATH, call, fault: pick(quickCallFaults, at) });
  return { 'calls struck': calls.length };
}

/** A form for every fault, in turn before and after the write was done. */
async function strikeForms(context: BrowserContext): Promise<Counts> {
  for (const [at, fault] of quickCallFaults.entries())
    await strikeForm(context, pick(usualWrites, at * 5), { fault, isDone: at % 2 === 1 });
  return { 'forms struck': quickCallFaults.length };
}

/** Downloads answered with something that is not the file, or with only part of it. */
async function strikeDownloads(context: BrowserContext): Promise<Counts> {
  const faults = fileFaults.slice(-3);
  for (const [at, fault] of faults.entries()) await strikeDownload(context, pick(downloads, at), fault);
  return { 'downloads struck': faults.length };
}

/** Short form: calls of a page, forms, downloads, a round each. */
export const createFewStrikes =
  ({ inContext }: BrowserWorld) =>
  (_: number, round: number): Promise<Counts> =>
    inContext(pick([strikeCalls, strikeForms, strikeDownloads], round));
