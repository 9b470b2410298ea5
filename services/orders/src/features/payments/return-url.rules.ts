/** Default return page. */
const SUCCESS_PATH = '/payment/success';

/**
 * Return URL with the payment id in its query: a page of this origin, given as a path or a URL. Null for any other
 * origin.
 */
export function buildReturnUrl(asked: string | undefined, origin: string, paymentId: string): string | null {
  const base = URL.parse(origin);
  const text = asked || SUCCESS_PATH;
  if (!base || /^[/\\]{2}|\\/.test(text)) return null;
  const url = URL.parse(text, base.origin);
  if (!url || url.origin !== base.origin || url.username !== '') return null;
  url.hash = '';
  url.searchParams.set('payment_id', paymentId);
  return url.href;
}
