import { webhookEventKinds } from '@trassa/contracts/account/integrations-values';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aGateway, type TestGateway } from '../../testing/running-gateway.ts';
import { createReference } from './reference.ts';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { tags: string[]; security?: object[]; parameters?: { name: string; in: string }[] }>
  >;
}

describe('the API reference', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await aGateway({});
  });
  afterAll(() => gateway.stop());

  test('is printed from the catalogue, without what only services may call', async () => {
    const document = (await (await fetch(`${gateway.url}/api/docs/openapi.json`)).json()) as Document;
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/alpha/things/{id}']?.get).toMatchObject({
      tags: ['alpha'],
      security: [{ bearer: [] }],
      parameters: [{ name: 'id', in: 'path' }],
    });
    expect(document.paths['/api/alpha/open']?.get).not.toHaveProperty('security');
    expect(document.paths).not.toHaveProperty('/api/alpha/inside');
    expect(document.paths['/api/platform/releases/audit']?.get?.parameters?.map(({ name }) => name)).toEqual([
      'remote',
      'limit',
    ]);
  });

  test('has a part for integrators: what keys may call, with scope, version and examples', async () => {
    const url = `${gateway.url}/api/docs/integrations.json`;
    const document = (await (await fetch(url)).json()) as Document & {
      components: { securitySchemes: object };
      webhooks: Record<string, { post: object }>;
    };
    expect(Object.keys(document.webhooks)).toEqual(webhookEventKinds);
    expect(document.webhooks['document.signed']?.post).toMatchObject({ summary: 'Подписан титул накладной' });
    expect(Object.keys(document.paths)).toEqual(['/api/alpha/shared']);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['key']);
    expect(document.paths['/api/alpha/shared']?.get).toMatchObject({
      tags: ['Для интеграций'],
      description: expect.stringContaining('Читать заказы'),
      security: [{ key: [] }],
      parameters: [{ name: 'trassa-version', in: 'header', required: false }],
      'x-codeSamples': [
        { label: 'curl', source: expect.stringContaining("curl -X GET 'https://trassa.app/api/alpha/shared'") },
        { label: '1С', source: expect.stringContaining('Новый HTTPЗапрос("/api/alpha/shared")') },
      ],
    });
  });

  test.each(['br', 'gzip', 'identity'])('comes as %s when that is asked for', async (encoding) => {
    const reply = await fetch(`${gateway.url}/api/docs/openapi.json`, { headers: { 'accept-encoding': encoding } });
    expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await reply.json()).toHaveProperty('openapi', '3.1.0');
  });

  test('loads from this origin only', async () => {
    const page = await fetch(`${gateway.url}/api/docs`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toEqual(['/api/docs/reference.js']);
    const script = await fetch(`${gateway.url}/api/docs/reference.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect((await fetch(`${gateway.url}/api/docs/other`)).status).toBe(404);
  });

  test('reads its script again after a failure', async () => {
    vi.doMock('@scalar/fastify-api-reference', () => {
      throw new Error('EMFILE');
    });
    const getPart = createReference({});
    await expect(getPart('/api/docs/reference.js')).rejects.toThrow();
    vi.doUnmock('@scalar/fastify-api-reference');
    expect(await getPart('/api/docs/reference.js')).toMatchObject({ type: 'text/javascript; charset=utf-8' });
  });
});
