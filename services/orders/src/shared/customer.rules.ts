import { companyNameKey } from '@trassa/contracts/identity/company.rules';
import type { OrderContent } from '../db/schema.ts';

type Named = Pick<
  OrderContent,
  'customer_name' | 'customer_inn' | 'shipper_name' | 'shipper_inn' | 'consignee_name' | 'consignee_inn'
>;

/** Who pays for an order: the named customer, else the consignor. Its INN is its own, or that of the party of its name. */
export function customerOf(content: Named): { name: string; inn: string | null } {
  const name = content.customer_name ?? content.shipper_name ?? '';
  const isCalled = (party: string | null | undefined) => companyNameKey(party ?? '') === companyNameKey(name);
  const ofShipper = isCalled(content.shipper_name) ? content.shipper_inn : null;
  const ofConsignee = isCalled(content.consignee_name) ? content.consignee_inn : null;
  return { name, inn: content.customer_inn || ofShipper || ofConsignee || null };
}
