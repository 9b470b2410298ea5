import { setTimeout as delay } from 'node:timers/promises';
import { databaseRound } from '../attacks/database-round.ts';
import { anAttackedInstallation } from '../attacks/installation.ts';
import { aFailoverDatabase, failoverFaults } from '../attacks/patroni-nodes.ts';
import type { Campaign, Counts } from '../campaign-kind.ts';
import { pick } from '../campaign-state.ts';

const SETTLE_MS = 2000;
/** The distribution of the pause is published in steps of so many seconds. */
const STEP_S = 10;

const getStep = (pauseMs: number): string => {
  const from = Math.floor(pauseMs / 1000 / STEP_S) * STEP_S;
  return `pauses of ${from}-${from + STEP_S} s`;
};

/** Fault T2 of `campaign-faults.ts`, for a database that fails over. */
export const campaign: Campaign = {
  title:
    'Three nodes of Postgres under Patroni, etcd and HAProxy with synchronous replication: the leader killed, frozen, cut from ' +
    'etcd, out of disk, switched over, failed over by hand while three services write. Another node leads, the services come back by themselves, what was ' +
    'answered is there once, exports that read standbys see all that was answered 2 s ago, what was refused can be repeated. Needs root and Debian’s packages patroni of trixie, etcd-server, ' +
    'haproxy and postgresql-15.',
  rounds: 100,
  short: null,
  found: [
    'a leader that crashed on a full disk came back by itself, refused every connection and remained the leader for ten minutes',
    'Patroni 3.0.2 gave a leader that had been frozen its place back from the next one; any version from 3.0.3 on refuses it',
    'a standby that had crashed on a full disk did not stream, and kept the others from leading as one that was ahead of them',
    'the round repeated all writes before it counted them, so that an acknowledged one that was lost came back unseen',
  ],
  open: async () => {
    const database = await aFailoverDatabase();
    const installation = await anAttackedInstallation({
      DATABASE_URL: database.url,
      DATABASE_STANDBY_URL: database.standbyUrl,
    });
    return {
      round: async (seed, round): Promise<Counts> => {
        const fault = pick(failoverFaults, round);
        let made = 0;
        const strike = async () => {
          made = await database.strike(fault, () => delay(SETTLE_MS));
        };
        const { url, standbyUrl } = database;
        const struck = { url, standbyUrl, fault, strike };
        const { acknowledged, readyMs, pauseMs, reads } = await databaseRound(installation, struck, seed);
        return {
          failovers: 1,
          [fault]: 1,
          acknowledged,
          lost: 0,
          doubled: 0,
          'standbys made anew': made,
          'reads of a standby': reads?.standby ?? 0,
          'reads of the leader': reads?.primary ?? 0,
          'reads older than 2 s': 0,
          'mean ms until ready': readyMs,
          'mean ms of the longest pause': pauseMs,
          [getStep(pauseMs)]: 1,
        };
      },
      close: async () => {
        await installation.stop();
        await database.stop();
      },
    };
  },
};
