import { test } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { getRegistry } from './registry-of.ts';
import { getRemoteFaults, strikeRemote } from './remote-faults.ts';
import { admin } from './sign-in.ts';

// The faults go through one path of the host: one remote each here, every remote in `npm run campaign -- browser-remotes`.
for (const [at, fault] of getRemoteFaults(0).entries()) {
  test(`a remote ${fault.name}; a card in its place, the rest works, and it comes back`, async ({ context }) => {
    await signIn(context, admin);
    const { remotes } = await getRegistry(context);
    const remote = remotes[at % remotes.length];
    if (!remote) throw new Error('no remote');
    await strikeRemote(context, fault, remote);
  });
}
