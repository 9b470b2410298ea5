import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import type { FillingWork } from './filling-work.ts';

/** «Волга-Карго» earns more than the 20 million a year from which УСН pays VAT in 2026, and less than 272.5 million: 5 %. */
const mode = { from: '2026-01-01', mode: 'usn_5' as const };

/** States the company's mode of VAT, where it has none. */
export async function stateVat({ person }: FillingWork): Promise<void> {
  const { modes } = (await person.call(costsEndpoints.vatModes)).data;
  if (modes.length === 0) await person.call(costsEndpoints.saveVatModes, { body: { modes: [mode] } });
}
