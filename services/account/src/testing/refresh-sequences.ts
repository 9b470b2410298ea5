import { equal } from 'node:assert/strict';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import type { TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { aCarrier, aClock, anAccountService, ClientDevice, type MovedClock } from './account-testing.ts';

/** Totals over all sequences. */
interface RefreshCounts {
  sequences: number;
  refreshes: number;
  /** Refreshes from eight tabs in parallel. */
  storms: number;
  /** Lost answers that were requested again. */
  repeats: number;
  /** Old tokens used again, each of which ended its session. */
  replays: number;
  /** Audit rows about replays. */
  audited: number;
}

/** Account service on an adjustable clock, and a person who signs in repeatedly. */
export interface RefreshFixture {
  service: TestService;
  clock: MovedClock;
  email: string;
  counts: RefreshCounts;
  stop: () => Promise<void>;
}

export async function aRefreshFixture(): Promise<RefreshFixture> {
  const clock = aClock();
  const service = await anAccountService({ clock });
  const counts = { sequences: 0, refreshes: 0, storms: 0, repeats: 0, replays: 0, audited: 0 };
  return { service, clock, email: await aCarrier(service), counts, stop: service.stop };
}

interface SessionModel {
  /** Index of the newest token in `tokens`. */
  newest: number;
  /** Milliseconds since the last rotation. */
  sinceRotation: number;
  ended: boolean;
}

interface RealSession {
  world: RefreshFixture;
  browser: ClientDevice;
  thief: ClientDevice;
  /** Every refresh token of the session, oldest first. */
  tokens: string[];
}

type ExpectedVerdict = 'rotate' | 'repeat' | 'refused';

function getExpectation(
  model: SessionModel,
  { counts }: RefreshFixture,
  use: { index: number; bound: boolean },
): ExpectedVerdict {
  if (model.ended) return 'refused';
  const age = model.newest - use.index;
  if (age > 1 || (age === 1 && model.sinceRotation > 30_000)) {
    counts.replays += 1;
    model.ended = true;
    return 'refused';
  }
  if (!use.bound) return 'refused';
  if (age === 1) {
    counts.repeats += 1;
    return 'repeat';
  }
  model.newest += 1;
  model.sinceRotation = 0;
  return 'rotate';
}

async function presentToken(
  real: RealSession,
  index: number,
  who: { browser: ClientDevice; expected: ExpectedVerdict },
) {
  real.world.counts.refreshes += 1;
  const reply = await who.browser.refresh(real.tokens[index] ?? '');
  equal(reply.status, who.expected === 'refused' ? 401 : 200);
  if (who.expected === 'refused') return;
  const successor = reply.body.data.tokens.refreshToken;
  if (who.expected === 'rotate') real.tokens.push(successor);
  equal(real.tokens.indexOf(successor), index + 1);
}

/** Presents the token `back` places before the newest, with or without the session cookie. */
class PresentCommand implements fc.AsyncCommand<SessionModel, RealSession> {
  readonly back: number;
  readonly bound: boolean;
  constructor(back: number, bound: boolean) {
    this.back = back;
    this.bound = bound;
  }
  check = (model: Readonly<SessionModel>) => model.newest >= this.back;
  async run(model: SessionModel, real: RealSession) {
    const index = model.newest - this.back;
    const expected = getExpectation(model, real.world, { index, bound: this.bound });
    await presentToken(real, index, { browser: this.bound ? real.browser : real.thief, expected });
  }
  toString = () => `${this.bound ? 'use' : 'steal'}(-${this.back})`;
}

/** Eight tabs use the newest token at once: one rotation, one successor. */
class StormCommand implements fc.AsyncCommand<SessionModel, RealSession> {
  check = () => true;
  async run(model: SessionModel, real: RealSession) {
    real.world.counts.storms += 1;
    real.world.counts.refreshes += 8;
    const token = real.tokens[model.newest] ?? '';
    const expected = getExpectation(model, real.world, { index: model.newest, bound: true });
    const replies = await Promise.all(Array.from({ length: 8 }, () => real.browser.refresh(token)));
    for (const { status } of replies) equal(status, expected === 'refused' ? 401 : 200);
    if (expected === 'refused') return;
    const successors = new Set(replies.map((reply) => reply.body.data.tokens.refreshToken));
    equal(successors.size, 1);
    real.tokens.push(...successors);
  }
  toString = () => 'storm';
}

class WaitCommand implements fc.AsyncCommand<SessionModel, RealSession> {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
  check = () => true;
  async run(model: SessionModel, { world }: RealSession) {
    model.sinceRotation += this.seconds * 1000;
    world.clock.pass(this.seconds * 1000);
  }
  toString = () => `wait(${this.seconds}s)`;
}

const buildSequence = () =>
  fc.commands(
    [
      fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean()).map(([back, bound]) => new PresentCommand(back, bound)),
      fc.constant(new PresentCommand(0, true)),
      fc.constant(new PresentCommand(1, true)),
      fc.constant(new StormCommand()),
      fc.constantFrom(1, 10, 29, 31, 600).map((seconds) => new WaitCommand(seconds)),
    ],
    { maxCommands: 14 },
  );

/**
 * Model test of sessions: for any order of refreshes, lost answers, parallel tabs, waits and thefts the service agrees
 * with the model. An honest browser is never signed out, and a replay always ends the session.
 */
export function buildRefreshProperty(world: RefreshFixture) {
  return fc.asyncProperty(buildSequence(), async (commands) => {
    world.counts.sequences += 1;
    const browser = new ClientDevice(world.service);
    const reply = await browser.signIn(world.email);
    const tokens = [reply.body.data.tokens.refreshToken];
    const real = { world, browser, thief: new ClientDevice(world.service, '198.51.100.66'), tokens };
    await fc.asyncModelRun(() => ({ model: { newest: 0, sinceRotation: 0, ended: false }, real }), commands);
  });
}

/** Compares the replays with the audit, which must hold a row of each. */
export async function checkAuditedReplays({ service, counts }: RefreshFixture): Promise<void> {
  const found = await queryAsAdministrator(
    service.databaseUrl,
    "select count(*)::int as rows from account.audit_events where kind = 'session.replayed'",
  );
  counts.audited = found[0].rows;
  equal(counts.audited, counts.replays);
}
