import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import type { FillingWork } from './filling-work.ts';

const WEEK_TARGET_RUBLES = 1_800_000;

/** The tour starts only when the demonstration is filled. */
export async function skipTour({ person }: FillingWork): Promise<void> {
  await person.call(accountEndpoints.saveState, { body: { tourDone: true } });
}

/** State of a director after two years: a target, finished first steps, read messages. */
export async function finishFirstSteps({ person }: FillingWork): Promise<void> {
  await person.call(platformsEndpoints.crmTarget, { body: { amount: WEEK_TARGET_RUBLES } });
  await person.call(accountEndpoints.saveState, { body: { stepsCollapsed: true } });
  const { data } = await person.call(accountEndpoints.messages, { query: {} });
  const read = data.messages.filter(({ kind }) => kind === 'order').map(({ id }) => id);
  if (read.length > 0) await person.call(accountEndpoints.readMessages, { body: { ids: read } });
}
