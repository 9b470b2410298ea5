const providerHosts = ['yoomoney.ru', 'yookassa.ru'];
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether an address is a page of the payment provider, or of its sandbox on this host; other redirects are refused.
 */
export function isProviderPage(address: string, here: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const { protocol, hostname } = url;
  if (protocol === 'https:' && providerHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))
    return true;
  return (
    protocol === 'http:' && (hostname === here || (loopbackHosts.includes(hostname) && loopbackHosts.includes(here)))
  );
}
