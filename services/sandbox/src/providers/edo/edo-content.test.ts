import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSandbox, type ExchangeCaller, signIn } from '../../testing/exchange-caller.ts';
import type { ExchangeDocument } from './document-view.ts';

describe('contents and print forms of the exchange', () => {
  let carrier: ExchangeCaller;
  let all: ExchangeDocument[];

  beforeAll(async () => {
    carrier = await signIn(aSandbox());
    all = await carrier.listAll();
  });

  const aDocument = (type: string) => all.find((document) => document.statusCode === type) as ExchangeDocument;
  const content = (id: string, type = '') => carrier.get(`/documents/${id}/content?type=${type}`);

  it('gives the archive of the document itself, or of another title of its chain', async () => {
    const { id } = aDocument('ON_TRNACLPVYN');
    for (const type of ['', 'ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO']) {
      const reply = await content(id, type);
      expect(reply.headers['content-type']).toBe('application/zip');
      expect(Object.keys(unzipSync(reply.rawPayload))[0]).toMatch(new RegExp(`^${type || 'ON_TRNACLPVYN'}_.+\\.xml$`));
    }
  });

  it('names the new driver and vehicle in a replacement, as the tax service’s format has them', async () => {
    const files = unzipSync((await content(aDocument('ON_TRNZAMEN').id)).rawPayload);
    const [xml] = Object.entries(files).flatMap(([name, bytes]) => (/^ON_TRNZAMEN.+xml$/.test(name) ? [bytes] : []));
    const encoding = Buffer.from(xml ?? []).includes('windows-1251') ? 'windows-1251' : 'utf-8';
    const text = new TextDecoder(encoding).decode(xml);
    expect(text).toContain('КНД="1110344"');
    for (const name of ['СодИнфЗамен', 'ПричЗамТекст', 'НовВодит', 'ЗаменТС']) expect(text).toContain(`<${name}`);
  });

  it('says 404 for a title that the chain does not have yet', async () => {
    const reply = await content(aDocument('ON_TRNACLGROT').id, 'ON_TRNACLZAKR');
    expect([reply.statusCode, reply.json()]).toEqual([404, { error: 'В цепочке нет документа ON_TRNACLZAKR' }]);
  });

  it.each(['nonsense', '0000071b-0001-484b-a9ee-000000000000'])('says 404 for the id %s', async (id) => {
    expect((await content(id)).statusCode).toBe(404);
    expect((await carrier.get(`/documents/${id}/print`)).statusCode).toBe(404);
  });

  it('says 204 for a document without content', async () => {
    const reply = await content(aDocument('ON_TRNACLZAKR').id);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });

  it('gives the QR code as picture and text', async () => {
    const files = unzipSync((await content(aDocument('ON_TRNAPERAK_QRCODE').id)).rawPayload);
    expect(
      Buffer.from(files['qrcode.png'] ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(Buffer.from(files['qrcode.txt'] ?? []).toString()).toMatch(/^https:\/\/gis-epd\.example\/check\?uid=/);
  });

  it('prints waybills as PDF and has no print form of answers of the state system', async () => {
    const pdf = await carrier.get(`/documents/${aDocument('ON_TRNACLGROT').id}/print`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.rawPayload.includes('GolosText')).toBe(true);
    expect((await carrier.get(`/documents/${aDocument('ON_TRNAPERAK_QRCODE').id}/print`)).statusCode).toBe(404);
  });

  it('prints the QR code of the state system on titles that came after it', async () => {
    const chainOf = ({ info }: ExchangeDocument) => info.doc.chainId;
    const withQr = new Set(all.filter((one) => one.statusCode === 'ON_TRNAPERAK_QRCODE').map(chainOf));
    const unloaded = all.find((one) => one.statusCode === 'ON_TRNACLGRPO' && withQr.has(chainOf(one)));
    const chainId = unloaded && chainOf(unloaded);
    const hasPicture = async (type: string) => {
      const title = all.find((one) => chainOf(one) === chainId && one.statusCode === type);
      return (await carrier.get(`/documents/${title?.id}/print`)).rawPayload.includes('/Subtype /Image');
    };
    expect([await hasPicture('ON_TRNACLGROT'), await hasPicture('ON_TRNACLGRPO')]).toEqual([false, true]);
  });
});
