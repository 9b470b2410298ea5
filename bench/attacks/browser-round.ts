import { type BrowserContext, chromium } from '@playwright/test';
import type { Role } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import type { Registry, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { callFaults, callsOf, strikeCall } from '@trassa/e2e/platform/call-faults';
import { downloads, fileFaults, strikeDownload } from '@trassa/e2e/platform/download-faults';
import { strikeForm } from '@trassa/e2e/platform/form-faults';
import { registryOf } from '@trassa/e2e/platform/registry-of';
import { remoteFaultsOf, strikeRemote } from '@trassa/e2e/platform/remote-faults';
import { deeds } from '@trassa/e2e/platform/struck-deeds';
import { forms } from '@trassa/e2e/platform/struck-forms';
import { aCarrier, type SignedIn, signIn, skipTour } from '@trassa/e2e/support/accounts';
import { demoAdmin } from '@trassa/e2e/support/admins';
import type { Counts } from '../campaign-kind.ts';
import { pick, seedOf } from '../campaign-state.ts';
import { anAttackedInstallation } from './installation.ts';

/** Installation with its pages and a browser. */
export async function aBrowserWorld() {
  const installation = await anAttackedInstallation();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  // Cookies of the session need a secure context, which localhost is.
  const baseURL = installation.url.replace('127.0.0.1', 'localhost');
  return {
    /** Runs in a browser context of its own. */
    inContext: async (work: (context: BrowserContext) => Promise<Counts>): Promise<Counts> => {
      installation.mustRun();
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1440, height: 900 },
        locale: 'ru-RU',
        timezoneId: 'Europe/Moscow',
        serviceWorkers: 'block',
      });
      context.setDefaultTimeout(30_000);
      return work(context).finally(() => context.close());
    },
    close: async () => {
      await browser.close();
      await installation.stop();
    },
  };
}
/** What {@link aBrowserWorld} makes. */
export type BrowserWorld = Awaited<ReturnType<typeof aBrowserWorld>>;

/** Pages of a role that need no id. */
export const pagesOf = ({ remotes }: Registry, role: Role): RemoteRoute[] =>
  remotes
    .flatMap(({ routes }) => routes)
    .filter(
      ({ access, layout, path }) =>
        layout === 'app' && access !== 'public' && isPermitted({ role }, access) && !path.includes(':'),
    );

/** One remote with one fault, both drawn. */
export function remoteRound({ inContext }: BrowserWorld, seed: number): Promise<Counts> {
  return inContext(async (context) => {
    await signIn(context, demoAdmin);
    const remote = pick((await registryOf(context)).remotes, seedOf(seed, 1));
    const fault = pick(remoteFaultsOf(seed), seedOf(seed, 2));
    await strikeRemote(context, fault, remote);
    return { 'remotes struck': 1, [`${fault.name}`]: 1, 'error cards': 1, 'other pages open': 1, 'brought back': 1 };
  });
}

/** Rounds of one page with a fault of one of its calls, of one form with a fault of its write, or of a download, all drawn. */
export async function aCallStriker({ inContext }: BrowserWorld) {
  let carrier: SignedIn | null = null;
  const known = new Map<string, string[]>();
  const asCarrier = async (context: BrowserContext) => {
    carrier = await signIn(context, carrier ?? (await aCarrier(context.request)));
    if (known.size === 0) await skipTour(context.request, carrier);
  };
  const aCall = async (context: BrowserContext, seed: number): Promise<Counts> => {
    await asCarrier(context);
    const { path } = pick(pagesOf(await registryOf(context), 'director'), seedOf(seed, 1));
    const calls = known.get(path) ?? (await callsOf(context, path));
    known.set(path, calls);
    if (calls.length === 0) return { 'pages without calls': 1 };
    const struck = { path, call: pick(calls, seedOf(seed, 2)), fault: pick(callFaults, seedOf(seed, 3)) };
    const wayOut = await strikeCall(context, struck);
    return { 'calls struck': 1, [struck.fault.name]: 1, 'usable pages': 1, [`with ${wayOut}`]: 1 };
  };
  const aForm = async (context: BrowserContext, seed: number): Promise<Counts> => {
    const [fault, isDone] = [pick(callFaults, seedOf(seed, 2)), seedOf(seed, 3) % 2 === 0];
    await strikeForm(context, pick([...forms, ...deeds], seedOf(seed, 1)), { fault, isDone });
    return { 'forms struck': 1, [fault.name]: 1, ...(isDone ? { 'after the write was done': 1 } : {}) };
  };
  const aDownload = async (context: BrowserContext, seed: number): Promise<Counts> => {
    const fault = pick(fileFaults, seedOf(seed, 2));
    await strikeDownload(context, pick(downloads, seedOf(seed, 1)), fault);
    return { 'downloads struck': 1, [fault.name]: 1 };
  };
  const strikes = [aCall, aCall, aCall, aForm, aForm, aDownload];
  return (seed: number): Promise<Counts> => inContext((context) => pick(strikes, seedOf(seed, 0))(context, seed));
}
