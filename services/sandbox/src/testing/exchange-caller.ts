import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildSandbox, type SandboxOptions } from '../app.ts';
import type { ExchangeDocument } from '../providers/edo/document-view.ts';
import type { DocumentPage } from '../providers/edo/exchange.ts';

export const TODAY = new Date('2026-11-20T12:00:00+03:00');

export function aSandbox(options: SandboxOptions = {}): FastifyInstance {
  return buildSandbox({ today: TODAY, documentCount: 2500, ...options });
}

/** Signed-in client of the exchange. */
export interface ExchangeCaller {
  get(path: string): Promise<LightMyRequestResponse>;
  list(query?: Record<string, string | number>): Promise<DocumentPage>;
  /** All pages of a query. */
  listAll(query?: Record<string, string | number>): Promise<ExchangeDocument[]>;
  token: string;
}

export async function signIn(app: FastifyInstance, login = 'demo-carrier'): Promise<ExchangeCaller> {
  const reply = await app.inject({ method: 'POST', url: '/edo/auth', payload: { login, password: 'demo' } });
  const { token } = reply.json<{ token: string }>();
  const get = (path: string) => app.inject({ url: `/edo${path}`, headers: { authorization: `Bearer ${token}` } });
  const list = async (query: Record<string, string | number> = {}) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    return (await get(`/documents?${search}`)).json<DocumentPage>();
  };
  const listAll = async (query: Record<string, string | number> = {}) => {
    const documents: ExchangeDocument[] = [];
    for (let page = 1; ; page++) {
      const { docs, rows } = await list({ rows: 1000, ...query, page });
      documents.push(...docs);
      if (docs.length < rows) return documents;
    }
  };
  return { get, list, listAll, token };
}
