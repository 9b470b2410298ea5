import { test } from '@playwright/test';
import { aCarrier, signIn, skipTour } from '../support/accounts.ts';
import { callFaults, callsOf, strikeCall } from './call-faults.ts';
import { downloads, fileFaults, strikeDownload } from './download-faults.ts';
import { strikeForm } from './form-faults.ts';
import { usualWrites } from './struck-writes.ts';

// Short forms of `npm run campaign -- browser-calls`.
const inTime = callFaults.filter(({ name }) => name !== 'hangs');

test('a page is never white, whichever of its calls has a fault, and works again after it', async ({ context }) => {
  await skipTour(context.request, await signIn(context, await aCarrier(context.request)));
  const calls = await callsOf(context, '/finance');
  for (const [at, call] of calls.entries()) {
    const fault = inTime[at % inTime.length];
    if (fault) await strikeCall(context, { path: '/finance', call, fault });
  }
});

test('a form tells of a write that has a fault, keeps what was typed, and is taken once after it', async ({
  context,
}) => {
  for (const [at, fault] of inTime.entries()) {
    const form = usualWrites[(at * 5) % usualWrites.length];
    if (form) await strikeForm(context, form, { fault, isDone: at % 2 === 1 });
  }
});

test('what is answered in place of a file, or as a part of it, is not saved', async ({ context }) => {
  for (const [at, fault] of fileFaults.slice(-3).entries()) {
    const download = downloads[at];
    if (download) await strikeDownload(context, download, fault);
  }
});
