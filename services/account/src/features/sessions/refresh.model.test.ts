import type { TestService } from '@trassa/testing/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, Browser, type MovedClock } from '../../testing/account-testing.ts';

/**
 * T6: whatever order of refreshes, lost answers, parallel tabs, waits and thefts, the service agrees with this model:
 * an honest browser is never signed out by its own doing, and a replay always ends the family.
 */
interface Model {
  /** Index of the newest token in `tokens`. */
  newest: number;
  /** Milliseconds since the last rotation. */
  sinceRotation: number;
  ended: boolean;
}

interface Real {
  browser: Browser;
  thief: Browser;
  /** Every token of the family, oldest first. */
  tokens: string[];
  clock: MovedClock;
}

type Expected = 'rotate' | 'repeat' | 'refused';

function expectation(model: Model, index: number, bound: boolean): Expected {
  if (model.ended) return 'refused';
  const age = model.newest - index;
  if (age > 1 || (age === 1 && model.sinceRotation > 30_000)) {
    model.ended = true;
    return 'refused';
  }
  if (!bound) return 'refused';
  if (age === 1) return 'repeat';
  model.newest += 1;
  model.sinceRotation = 0;
  return 'rotate';
}

async function present(real: Real, index: number, who: { browser: Browser; expected: Expected }) {
  const reply = await who.browser.refresh(real.tokens[index]!);
  expect(reply.status).toBe(who.expected === 'refused' ? 401 : 200);
  if (who.expected === 'refused') return;
  const successor = reply.body.data.tokens.refreshToken;
  if (who.expected === 'rotate') real.tokens.push(successor);
  expect(real.tokens.indexOf(successor)).toBe(index + 1);
}

/** Uses the token `back` places before the newest, as the browser or as somebody without its cookie. */
class Present implements fc.AsyncCommand<Model, Real> {
  readonly back: number;
  readonly bound: boolean;
  constructor(back: number, bound: boolean) {
    this.back = back;
    this.bound = bound;
  }
  check = (model: Readonly<Model>) => model.newest >= this.back;
  async run(model: Model, real: Real) {
    const index = model.newest - this.back;
    const expected = expectation(model, index, this.bound);
    await present(real, index, { browser: this.bound ? real.browser : real.thief, expected });
  }
  toString = () => `${this.bound ? 'use' : 'steal'}(-${this.back})`;
}

/** Eight tabs use the newest token at once: one rotation, one successor. */
class Storm implements fc.AsyncCommand<Model, Real> {
  check = () => true;
  async run(model: Model, real: Real) {
    const token = real.tokens[model.newest]!;
    const expected = expectation(model, model.newest, true);
    const replies = await Promise.all(Array.from({ length: 8 }, () => real.browser.refresh(token)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([expected === 'refused' ? 401 : 200]));
    if (expected === 'refused') return;
    const successors = new Set(replies.map((reply) => reply.body.data.tokens.refreshToken));
    expect(successors.size).toBe(1);
    real.tokens.push(...successors);
  }
  toString = () => 'storm';
}

class Wait implements fc.AsyncCommand<Model, Real> {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
  check = () => true;
  async run(model: Model, real: Real) {
    model.sinceRotation += this.seconds * 1000;
    real.clock.pass(this.seconds * 1000);
  }
  toString = () => `wait(${this.seconds}s)`;
}

const clock = aClock();
let service: TestService;
beforeAll(async () => {
  service = await anAccountService({ clock });
});
afterAll(() => service.stop());

const sequences = Number(process.env.CAMPAIGN_SEQUENCES ?? 40);

test(`${sequences} sequences of refreshes, losses, storms and thefts agree with the model`, async () => {
  const email = await aCarrier(service);
  const commands = fc.commands(
    [
      fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean()).map(([back, bound]) => new Present(back, bound)),
      fc.constant(new Present(0, true)),
      fc.constant(new Present(1, true)),
      fc.constant(new Storm()),
      fc.constantFrom(1, 10, 29, 31, 600).map((seconds) => new Wait(seconds)),
    ],
    { maxCommands: 14 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const browser = new Browser(service);
      const reply = await browser.signIn(email);
      const real = {
        browser,
        thief: new Browser(service, '198.51.100.66'),
        tokens: [reply.body.data.tokens.refreshToken],
        clock,
      };
      await fc.asyncModelRun(() => ({ model: { newest: 0, sinceRotation: 0, ended: false }, real }), sequence);
    }),
    { numRuns: sequences, ...(process.env.CAMPAIGN_SEED ? { seed: Number(process.env.CAMPAIGN_SEED) } : {}) },
  );
}, 600_000);
