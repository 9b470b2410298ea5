import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { REFUSED } from '@trassa/contracts/edo/trip-state.rules';
import type { FillingWork } from './filling-work.ts';

/** Says of the refused waybill before the last that it is solved; the last one waits for whoever looks. */
export async function solveRefusal({ person }: FillingWork): Promise<void> {
  const { data } = await person.call(edoEndpoints.chains, { query: { status: REFUSED, limit: 2 } });
  const { chainId } = data.chains[1] ?? {};
  if (chainId) await person.call(edoEndpoints.solveRefusal, { params: { chainId }, body: { solved: true } });
}
