import { type BrowserContext, expect, test } from '@playwright/test';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { signIn } from '../support/accounts.ts';
import { registryOf } from './registry-of.ts';
import { fileFaultsOf, manifestFaultsOf, type RemoteFault, strikeRemote } from './remote-faults.ts';
import { admin } from './sign-in.ts';

const ids = ['account', 'edo', 'feedback', 'finance', 'geo', 'landing', 'orders', 'platforms'];

/** Hanging cases wait in parallel; CPU-bound ones run in sequence. */
async function allCases(context: BrowserContext, fault: RemoteFault, broken: readonly RegistryRemote[]): Promise<void> {
  const inSteps = broken.map((remote) => () => test.step(remote.id, () => strikeRemote(context, fault, remote)));
  if (fault.code === 'MFE-002') await Promise.all(inSteps.map((step) => step()));
  else for (const step of inSteps) await step();
}

const groups = [ids.slice(0, 4), ids.slice(4)];

function strike(fault: RemoteFault, group: readonly string[]): void {
  test(`${group.join(', ')}: ${fault.name}; a card in its place, the rest works, retry brings it back`, async ({
    context,
  }) => {
    await signIn(context, admin);
    const { remotes } = await registryOf(context);
    const broken = remotes.filter(({ id }) => group.includes(id));
    expect(broken).toHaveLength(group.length);
    await allCases(context, fault, broken);
  });
}

for (const fault of fileFaultsOf(0)) for (const group of groups) strike(fault, group);
// The registry is checked in one place for every remote.
for (const [at, fault] of manifestFaultsOf(0).entries()) strike(fault, [ids[at % ids.length] ?? '']);

test('the matrix covers every remote of the registry', async ({ context }) => {
  const { remotes } = await registryOf(context);
  expect(remotes.map(({ id }) => id).sort()).toEqual(ids);
});
