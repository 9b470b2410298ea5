import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFreePort } from '@trassa/testing/free-port';
import { ensurePreviousVersion } from '@trassa/tooling/previous-version';
import { root } from '@trassa/tooling/workspace';
import type { Version } from './instances.ts';
import { awaitRemotes, expectRefusals, releaseRemotes } from './live-remotes.ts';
import { jointJourneys, mainJourneys } from './main-journeys.ts';
import { listRemoteBuilds, openTwoVersions, type TwoVersions } from './two-versions.ts';
import { countTests, type JourneyReport, joinReports, runCheck, runJourneys } from './version-journeys.ts';

/* The steps of an upgrade, each with journeys: tables, then the gateway with its host, then services, then remotes; and the
   gateway taken back. N is this checkout, N-1 the version before; the report goes to `versions.json`. */

const results = join(root, '.cache', 'test-results');

interface Stage {
  title: string;
  /** What changes before its journeys. */
  enter: (versions: TwoVersions) => Promise<void>;
  /** Whose remotes are live. */
  remotes: Version;
  journeys: readonly string[];
}

function listStages(previous: Version, present: Version): Stage[] {
  return [
    {
      title: 'gateway and host N over remotes and services N-1, on tables migrated under them',
      enter: async (versions) => {
        versions.migrate(previous);
        await versions.startServices(previous);
        await versions.replaceGateway({ gateway: previous, remotes: previous });
        await awaitRemotes(versions, listRemoteBuilds(previous));
        versions.migrate(present);
        await versions.replaceGateway({ gateway: present, remotes: previous });
      },
      remotes: previous,
      journeys: mainJourneys,
    },
    {
      title: 'host N over remotes N-1, each call answered by a service of either version',
      enter: (versions) => versions.startServices(present),
      remotes: previous,
      journeys: jointJourneys,
    },
    {
      title: 'gateway and host N-1, taken back under remotes and services N',
      enter: async (versions) => {
        await versions.stopServices(previous);
        await releaseRemotes(versions, listRemoteBuilds(present));
        await versions.replaceGateway({ gateway: previous, remotes: previous });
      },
      remotes: present,
      journeys: mainJourneys,
    },
  ];
}

async function runStage(versions: TwoVersions, { title, enter, remotes, journeys }: Stage): Promise<JourneyReport> {
  console.info(`\n${title}`);
  const entered = await runCheck(`${title}: everything is up`, async () => {
    await enter(versions);
    await awaitRemotes(versions, listRemoteBuilds(remotes));
  });
  if (entered.stats.unexpected > 0) return entered;
  const env = { E2E_PORT: new URL(versions.url).port, E2E_SANDBOX_PORT: versions.env.SANDBOX_PORT ?? '' };
  const file = join(results, 'versions-stage.json');
  const reports = [entered];
  const complete = await runCheck(`${title}: no journey is missing`, async () => {
    const report = await runJourneys(remotes, { title, journeys, file, env });
    reports.push(report);
    // The version before may lack one that this version adds.
    const fewest = remotes.folder === root ? journeys.length : 1;
    if (countTests(report) < fewest) throw new Error(`${countTests(report)} of ${journeys.length} journeys ran`);
  });
  return joinReports([...reports, complete]);
}

/** Settings of journeys, of this version. */
async function readSettings(): Promise<Record<string, string>> {
  process.env.E2E_WEBHOOK_PORT ??= await aFreePort();
  const { default: config } = await import('../playwright.config.ts');
  const [server] = [config.webServer ?? []].flat();
  return { ...server?.env, LOG_LEVEL: 'error' };
}

async function runStages(previous: Version, present: Version): Promise<JourneyReport> {
  const versions = await openTwoVersions({ previous, present }, await readSettings());
  const reports: JourneyReport[] = [];
  const [first, ...others] = listStages(previous, present);
  try {
    if (first) reports.push(await runStage(versions, first));
    const early = 'a remote N that needs newer services than N-1 is refused until they run';
    reports.push(await runCheck(early, () => expectRefusals(versions, listRemoteBuilds(present))));
    for (const stage of others) reports.push(await runStage(versions, stage));
  } finally {
    reports.push(await runCheck('processes of both versions end by themselves', versions.stop));
  }
  return joinReports(reports);
}

const previous = ensurePreviousVersion();
if ('absent' in previous) console.info(`Left out: N with N-1, since ${previous.absent}`);
const report = 'absent' in previous ? joinReports([]) : await runStages(previous, { folder: root });
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'versions.json'), JSON.stringify(report));
const { expected, unexpected, flaky } = report.stats;
console.info(`\n${expected + flaky} passed, ${unexpected} failed with two versions`);
process.exitCode = unexpected === 0 ? 0 : 1;
