import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableServices, killableServices } from './killable-services.ts';
import { aServiceKiller } from './service-kill-round.ts';

// Short form of `npm run campaign -- service-kills`.
let services: KillableServices;
let killRound: Awaited<ReturnType<typeof aServiceKiller>>;
beforeAll(async () => {
  services = await killableServices();
  killRound = await aServiceKiller(services);
}, 120_000);
afterAll(() => services?.stop());

test.each([
  ['messages are sent', 40],
  ['links are made', 41],
  ['platforms are connected', 42],
  ['an exchange is connected', 43],
  ['archives are uploaded', 44],
])(
  'killed while %s, a service comes back with nothing lost and nothing doubled',
  async (_, seed) => {
    expect(await killRound(seed)).toMatchObject({ kills: 1, lost: 0, doubled: 0 });
  },
  90_000,
);
