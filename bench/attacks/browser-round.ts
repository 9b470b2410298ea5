import { type BrowserContext, chromium } from '@playwright/test';
import type { Role } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import type { Registry, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { callFaults, listCalls, type StruckCall, strikeCall } from '@trassa/e2e/platform/call-faults';
import { downloads, fileFaults, strikeDownload } from '@trassa/e2e/platform/download-faults';
import { strikeForm } from '@trassa/e2e/platform/form-faults';
import { getRegistry } from '@trassa/e2e/platform/registry-of';
import { getRemoteFaults, strikeRemote } from '@trassa/e2e/platform/remote-faults';
import { strictSettings } from '@trassa/e2e/platform/struck-strict';
import { struckWrites } from '@trassa/e2e/platform/struck-writes';
import { aCarrier, type SignedIn, signIn, skipTour } from '@trassa/e2e/support/accounts';
import { demoAdmin } from '@trassa/e2e/support/admins';
import { aFreePort } from '@trassa/testing/free-port';
import type { Counts } from '../campaign-kind.ts';
import { getSeed, pick } from '../campaign-state.ts';
import { type AttackedInstallation, anAttackedInstallation } from './installation.ts';

/** Installation with its pages and a browser; `env` overrides its settings. */
export async function startBrowserWorld(env: Record<string, string> = {}) {
  // Forms under test read emails in the sandbox.
  const sandbox = await aFreePort();
  process.env.E2E_SANDBOX_PORT = sandbox;
  const installation = await anAttackedInstallation({ SANDBOX_PORT: sandbox, ...env });
  const browser = await chromium.launch({
    // Ctrl+C ends the campaign after the round.
    handleSIGINT: false,
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const runIn = async ({ url, mustRun }: AttackedInstallation, work: ContextWork): Promise<Counts> => {
    mustRun();
    const context = await browser.newContext({
      // Cookies of the session need a secure context, which localhost is.
      baseURL: url.replace('127.0.0.1', 'localhost'),
      viewport: { width: 1440, height: 900 },
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(30_000);
    return work(context).finally(() => context.close());
  };
  let strict: AttackedInstallation | null = null;
  return {
    /** Runs in a browser context of its own. */
    inContext: (work: ContextWork) => runIn(installation, work),
    /** The same on a second installation, started on first use, with proved addresses and approved releases. */
    inStrictContext: async (work: ContextWork): Promise<Counts> => {
      strict ??= await anAttackedInstallation({ ...strictSettings, SMTP_URL: await getMailServer(sandbox) });
      return runIn(strict, work);
    },
    close: async () => {
      await browser.close();
      await Promise.all([installation.stop(), strict?.stop()]);
    },
  };
}

type ContextWork = (context: BrowserContext) => Promise<Counts>;

/** Mail server of the sandbox: the second installation uses the same, since tests read all emails in one place. */
async function getMailServer(sandbox: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${sandbox}/mail/_smtp`);
  return `smtp://127.0.0.1:${((await answer.json()) as { port: number }).port}`;
}

/** An installation with its pages and a browser to test them in. */
export type BrowserWorld = Awaited<ReturnType<typeof startBrowserWorld>>;

/** Pages of a role that need no id. */
export const getPages = ({ remotes }: Registry, role: Role): RemoteRoute[] =>
  remotes
    .flatMap(({ routes }) => routes)
    .filter(
      ({ access, layout, path }) =>
        layout === 'app' && access !== 'public' && isPermitted({ role }, access) && !path.includes(':'),
    );

/** One remote with one fault; rounds go through all pairs of them, and details of a fault follow the seed. */
export function remoteRound({ inContext }: BrowserWorld, seed: number, round: number): Promise<Counts> {
  return inContext(async (context) => {
    await signIn(context, demoAdmin);
    const { remotes } = await getRegistry(context);
    const fault = pick(getRemoteFaults(seed), Math.floor(round / remotes.length));
    await strikeRemote(context, fault, pick(remotes, round));
    return { 'remotes struck': 1, [`${fault.name}`]: 1, 'error cards': 1, 'other pages open': 1, 'brought back': 1 };
  });
}

/** For the short form, whose few rounds take another remote for every fault. */
export const spreadRemoteRound = (world: BrowserWorld, seed: number, round: number): Promise<Counts> =>
  remoteRound(world, seed, round * 16 + ((round * 3 + 1) % 8));

interface Strike {
  strike: (context: BrowserContext, seed: number) => Promise<Counts>;
  isStrict?: true | undefined;
}

const downloadStrikes = downloads.map(
  (download): Strike => ({
    strike: async (context, seed) => {
      const fault = pick(fileFaults, seed);
      await strikeDownload(context, download, fault);
      return { 'downloads struck': 1, [fault.name]: 1 };
    },
  }),
);

const formStrikes = struckWrites.map(
  (form): Strike => ({
    strike: async (context, seed) => {
      const [fault, isDone] = [pick(callFaults, seed), getSeed(seed, 1) % 2 === 0];
      await strikeForm(context, form, { fault, isDone });
      return { 'forms struck': 1, [fault.name]: 1, ...(isDone ? { 'after the write was done': 1 } : {}) };
    },
    isStrict: form.isStrict,
  }),
);

/** Makes the function of a round: one call of a page, download or form in turn, with a fault drawn by the seed. */
export function createBrowserCallRounds({ inContext, inStrictContext }: BrowserWorld) {
  let carrier: SignedIn | null = null;
  let strikes: Strike[] = [];
  const asCarrier = async (context: BrowserContext): Promise<SignedIn> => {
    carrier = await signIn(context, carrier ?? (await aCarrier(context.request)));
    return carrier;
  };
  const aCall = async (context: BrowserContext, struck: StruckCall): Promise<Counts> => {
    await asCarrier(context);
    const wayOut = await strikeCall(context, struck);
    return { 'calls struck': 1, [struck.fault.name]: 1, 'usable pages': 1, [`with ${wayOut}`]: 1 };
  };
  const callStrikes = async (context: BrowserContext): Promise<Strike[]> => {
    await skipTour(context.request, await asCarrier(context));
    const found: Strike[] = [];
    for (const { path } of getPages(await getRegistry(context), 'director'))
      for (const call of await listCalls(context, path))
        found.push({ strike: (context, seed) => aCall(context, { path, call, fault: pick(callFaults, seed) }) });
    return found;
  };
  const findStrikes = async (context: BrowserContext): Promise<Counts> => {
    strikes = [...(await callStrikes(context)), ...downloadStrikes, ...formStrikes];
    return {};
  };
  return async (seed: number, round: number): Promise<Counts> => {
    if (strikes.length === 0) await inContext(findStrikes);
    if (round === 0) console.info(`${strikes.length} calls, downloads and forms`);
    const { strike, isStrict } = pick(strikes, round);
    return (isStrict ? inStrictContext : inContext)((context) => strike(context, seed));
  };
}
