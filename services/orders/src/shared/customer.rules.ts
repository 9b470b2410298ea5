import { getCompanyNameKey } from '@trassa/contracts/identity/company.rules';
import { OWN_ORDERS_PLATFORM } from '@trassa/contracts/orders/own-order-values';
import type { OrderContent } from '../db/schema.ts';

type CustomerContent = Pick<
  OrderContent,
  'customer_name' | 'customer_inn' | 'shipper_name' | 'shipper_inn' | 'consignee_name' | 'consignee_inn'
>;

/** Who pays for an order: the named customer, else the consignor; INN as stated, else of the party of that name. */
export function buildCustomer(content: CustomerContent): { name: string; inn: string | null } {
  const name = content.customer_name ?? content.shipper_name ?? '';
  const isCalled = (party: string | null | undefined) => getCompanyNameKey(party ?? '') === getCompanyNameKey(name);
  const ofShipper = isCalled(content.shipper_name) ? content.shipper_inn : null;
  const ofConsignee = isCalled(content.consignee_name) ? content.consignee_inn : null;
  return { name, inn: content.customer_inn || ofShipper || ofConsignee || null };
}

/** Name of the client of an order that the carrier entered, for lists; empty for orders of platforms. */
export function buildClientMemberOfOwnOrder({ platform, content }: { platform: string; content: CustomerContent }): {
  client?: string;
} {
  const { name } = buildCustomer(content);
  return platform === OWN_ORDERS_PLATFORM && name ? { client: name } : {};
}
