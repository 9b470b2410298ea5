import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import type { FillingWork } from './filling-work.ts';

const WEEK_TARGET_RUBLES = 1_800_000;

/** Nobody who looks at the demonstration is led round before it is there. */
export async function passTour({ person }: FillingWork): Promise<void> {
  await person.call(accountEndpoints.saveState, { body: { tourDone: true } });
}

/** What a director has behind him after years: a target, the first steps, the messages about orders he has seen. */
export async function finishFirstSteps({ person }: FillingWork): Promise<void> {
  await person.call(platformsEndpoints.crmTarget, { body: { amount: WEEK_TARGET_RUBLES } });
  await person.call(accountEndpoints.saveState, { body: { stepsCollapsed: true } });
  const { data } = await person.call(accountEndpoints.messages, { query: {} });
  const read = data.messages.filter(({ kind }) => kind === 'order').map(({ id }) => id);
  if (read.length > 0) await person.call(accountEndpoints.readMessages, { body: { ids: read } });
}
