import type { PartnerAccount } from '@trassa/contracts/account/partner-account';
import type { FastifyRequest } from 'fastify';

/** Client of a request from headers of the gateway, for services/account. */
export function buildClient(request: FastifyRequest): PartnerAccount['client'] {
  const forwarded = getLast(request.headers['x-forwarded-for']);
  return {
    address: (forwarded ?? request.ip).replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    secure: getLast(request.headers['x-forwarded-proto']) === 'https',
    cookie: String(request.headers.cookie ?? '').slice(0, 8192),
  };
}

function getLast(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}
