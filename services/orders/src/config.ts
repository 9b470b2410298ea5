import { filesSettings } from '@trassa/service-kit/files/open-files';
import { z } from 'zod';

/** Addresses that YooKassa sends notifications from, as its documentation and SDK list them. */
const PAYMENT_NOTIFICATION_NETWORKS =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11/32,77.75.156.35/32,2a02:5180::/32';
const buildListSchema = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().min(1)));

export const ordersConfig = z.object({
  /** Secret from which tracking links are derived; links that were sent stop working when it changes. */
  LINK_SECRET: z.string().min(32),
  ...filesSettings,
  /** Base of the payment provider's API. */
  YOOKASSA_URL: z.url().default('https://api.yookassa.ru/v3'),
  /** Without shop id and key plans are still shown, but creating a payment fails as `not-configured`. */
  YOOKASSA_SHOP_ID: z.string().default(''),
  YOOKASSA_SECRET_KEY: z.string().default(''),
  /** Networks whose notifications are accepted. */
  YOOKASSA_NOTICE_SOURCES: buildListSchema(PAYMENT_NOTIFICATION_NETWORKS),
  /** Hosts of payment pages that the payer may be redirected to. */
  YOOKASSA_PAGE_HOSTS: buildListSchema('yoomoney.ru,yookassa.ru'),
  /** Code of the VAT rate in receipts; 11 is 22 %, the rate since 2026. */
  YOOKASSA_VAT_CODE: z.coerce.number().int().min(1).max(12).default(11),
  /** Public origin of the site; without it payers can return only to addresses of this machine. */
  PUBLIC_ORIGIN: z.url().optional(),
});
export type OrdersConfig = z.infer<typeof ordersConfig>;
