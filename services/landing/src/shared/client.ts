import type { PartnerAccount } from '@trassa/contracts/account/partner-account';
import type { FastifyRequest } from 'fastify';

/** The browser on the other end, from the headers that only the gateway sets, to be handed on to services/account. */
export function clientOf(request: FastifyRequest): PartnerAccount['client'] {
  const forwarded = lastOf(request.headers['x-forwarded-for']);
  return {
    address: (forwarded ?? request.ip).replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    secure: lastOf(request.headers['x-forwarded-proto']) === 'https',
    cookie: String(request.headers.cookie ?? '').slice(0, 8192),
  };
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}
