import { fromBER, type OctetString, type UTCTime } from 'asn1js';
import { unzipSync } from 'fflate';
import iconv from 'iconv-lite';
import { type Certificate, ContentInfo, SignedData } from 'pkijs';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { TODAY } from '../../testing/exchange-caller.ts';
import { buildAccounts } from './accounts.ts';
import { buildArchive } from './archive.ts';
import { DOCUMENT_TYPES, TITLE_1, TITLE_2, TITLE_3, TITLE_4 } from './document-types.ts';
import type { Chain } from './exchange.ts';
import { verifyDigest } from './signature/gost-curve.ts';
import { streebog256 } from './signature/streebog.ts';
import { pickFileVariations } from './titles/operator-program.rules.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function getFiles(chain: Chain, type: string): [name: string, bytes: Uint8Array][] {
  return Object.entries(unzipSync(buildArchive(chain, type) ?? new Uint8Array(0)));
}

function fileWith(chain: Chain, type: string, ending: RegExp): Uint8Array {
  const [, bytes] = getFiles(chain, type).find(([name]) => name.startsWith(type) && ending.test(name)) ?? [];
  if (!bytes) throw new Error(`no ${ending} in the archive of ${type}`);
  return bytes;
}

const getXml = (chain: Chain, type: string) => fileWith(chain, type, /\.xml$/);

function getSignature(chain: Chain, type: string): Uint8Array {
  const bytes = fileWith(chain, type, /\.(sig|sgn|p7s)$/);
  if (bytes[0] === 0x30) return bytes;
  const text = Buffer.from(bytes).toString('latin1');
  return Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');
}

function formatText(bytes: Uint8Array): string {
  const declared = /encoding="([^"]+)"/.exec(Buffer.from(bytes.subarray(0, 80)).toString('latin1'))?.[1] ?? 'utf-8';
  return iconv.decode(Buffer.from(bytes), declared);
}

/** Elements in order; throws for malformed XML. */
function getElements(bytes: Uint8Array): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
  parser.write(formatText(bytes)).close();
  return elements;
}

function readSignature(der: Uint8Array) {
  const signed = new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(der).buffer).content });
  const certificate = signed.certificates?.[0] as Certificate;
  const [signer] = signed.signerInfos;
  const value = (oid: string) => signer?.signedAttrs?.attributes.find(({ type }) => type === oid)?.values[0];
  const attributes = new Uint8Array(signer?.signedAttrs?.encodedValue ?? new ArrayBuffer(0));
  attributes[0] = 0x31;
  const key = fromBER(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).result as OctetString;
  return {
    certificate,
    digest: hex((value('1.2.840.113549.1.9.4') as OctetString).valueBlock.valueHexView),
    signedAt: (value('1.2.840.113549.1.9.5') as UTCTime).toDate(),
    isValid: verifyDigest(
      key.valueBlock.valueHexView,
      streebog256(attributes),
      signer?.signature.valueBlock.valueHexView ?? new Uint8Array(64),
    ),
    subject: Object.fromEntries(
      certificate.subject.typesAndValues.map(({ type, value: { valueBlock } }) => [type, valueBlock.value]),
    ),
  };
}

describe('archives of the exchange', () => {
  let chains: Chain[];
  let whole: Chain[];

  beforeAll(() => {
    const now = () => TODAY.getTime() / 1000;
    const account = buildAccounts({ seed: 'trassa', documentCount: 2500, now }).get('demo-carrier');
    chains = [...(account?.exchange().chains(200) ?? [])];
    const last = DOCUMENT_TYPES.indexOf(TITLE_4);
    whole = chains.filter(({ plan, known }) => plan.types.includes(last) && known === plan.types.length);
  });

  it('open and parse for every document of a hundred chains', () => {
    const seen = new Set<string>();
    for (const chain of chains.slice(0, 100)) {
      for (const place of chain.plan.types) {
        const type = DOCUMENT_TYPES[place] ?? '';
        for (const [name, bytes] of getFiles(chain, type)) {
          expect(bytes.length, name).toBeGreaterThan(20);
          if (name.endsWith('.xml')) expect(getElements(bytes).length, name).toBeGreaterThan(0);
        }
        seen.add(type);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it('are the same byte for byte each time', () => {
    for (const chain of whole.slice(0, 3)) expect(buildArchive(chain, TITLE_4)).toEqual(buildArchive(chain, TITLE_4));
  });

  it('carry a true signature of the exact bytes of the file, but for the few that are spoiled on purpose', () => {
    const signed = whole.filter((chain) => !pickFileVariations(chain.trip.key).withoutSignature);
    expect(signed.length).toBeGreaterThan(50);
    for (const chain of signed) {
      const { signatureFault } = pickFileVariations(chain.trip.key);
      const { digest, isValid } = readSignature(getSignature(chain, TITLE_1));
      expect(digest === hex(streebog256(getXml(chain, TITLE_1)))).toBe(signatureFault !== 'foreign');
      expect(isValid).toBe(signatureFault !== 'broken');
    }
  });

  it('name the signer as a qualified certificate does', () => {
    const chain = whole.find((one) => getFiles(one, TITLE_1).length > 1) as Chain;
    const { subject, certificate, signedAt } = readSignature(getSignature(chain, TITLE_1));
    const { consignor } = chain.trip;
    expect(subject).toMatchObject({
      '2.5.4.10': consignor.shortName,
      '1.2.643.100.4': consignor.inn,
      '1.2.643.100.1': consignor.ogrn,
    });
    expect(subject['1.2.643.100.3']).toMatch(/^\d{11}$/);
    expect(subject['2.5.4.4']).toBeTruthy();
    expect(certificate.notBefore.value.getTime()).toBeLessThan(signedAt.getTime());
    expect(certificate.notAfter.value.getTime()).toBeGreaterThan(signedAt.getTime());
  });

  it('tie each title to the one before by its file and its signature', () => {
    const chain = whole.find((one) => getFiles(one, TITLE_1).length > 1) as Chain;
    const links = [
      [TITLE_2, TITLE_1, 'ИдИнфГО', 'ИдФайлИнфГО'],
      [TITLE_3, TITLE_2, 'ИдИнфПрвПрием', 'ИдФайлИнфПрвПрием'],
      [TITLE_4, TITLE_3, 'ИдИнфГП', 'ИдФайлИнфГП'],
    ] as const;
    for (const [type, before, element, id] of links) {
      const reference = getElements(getXml(chain, type)).find(({ name }) => name === element)?.attributes;
      const file = getElements(getXml(chain, before))[0]?.attributes;
      expect(reference?.[id]).toBe(file?.ИдФайл);
      expect(reference?.ЭП).toBe(Buffer.from(getSignature(chain, before)).toString('base64'));
    }
  });

  it('hold in the first title what the list says about the trip', () => {
    for (const chain of chains.filter(({ plan }) => plan.types[0] === DOCUMENT_TYPES.indexOf(TITLE_1)).slice(0, 60)) {
      const elements = getElements(getXml(chain, TITLE_1));
      const attributes = (wanted: string) =>
        elements.filter(({ name }) => name === wanted).map((one) => one.attributes);
      const { trip } = chain;
      expect(attributes('СодИнфГО')[0]).toMatchObject({ НомерТрН: trip.number, НомЗак: trip.orderNumber });
      expect(attributes('СвЮЛУч').map((firm) => firm.ИННЮЛ)).toEqual(
        expect.arrayContaining([trip.consignor.inn, trip.consignee.inn, trip.carrier.inn]),
      );
      expect(attributes('ТС').map((vehicle) => vehicle.РегНомер)).toEqual(
        [trip.vehicle, trip.secondVehicle].flatMap((vehicle) => vehicle?.plate ?? []),
      );
      expect(attributes('ОпГруз')).toHaveLength(trip.cargo.length);
      expect(attributes('СвЗак')).toHaveLength(trip.forwarder ? 1 : 0);
    }
  });

  it('show what operators’ programs really do', () => {
    const titles = chains.flatMap((chain) =>
      chain.plan.types[0] === DOCUMENT_TYPES.indexOf(TITLE_1) ? [{ chain, xml: getXml(chain, TITLE_1) }] : [],
    );
    const share = (test: (title: (typeof titles)[number]) => boolean) => titles.filter(test).length / titles.length;
    const has = (xml: Uint8Array, part: string) => formatText(xml).includes(part);
    const varieties = {
      cyrillic: share(({ xml }) => has(xml, 'encoding="windows-1251"')),
      byteOrderMark: share(({ xml }) => xml[0] === 0xef),
      severalCargoes: share(({ chain }) => chain.trip.cargo.length > 1),
      severalVehicles: share(({ chain }) => chain.trip.secondVehicle !== undefined),
      powerOfAttorney: share(({ xml }) => has(xml, 'СвДовер')),
      addressAsText: share(({ xml }) => has(xml, 'АдрИнф')),
      withoutSeal: share(({ xml }) => !has(xml, 'СвПломба')),
      withoutDriver: share(({ xml }) => !has(xml, 'СвВодит')),
      temperatures: share(({ xml }) => has(xml, 'КлимРеж')),
    };
    for (const [name, part] of Object.entries(varieties)) {
      expect(part, name).toBeGreaterThan(0);
      expect(part, name).toBeLessThan(1);
    }
  });
});
