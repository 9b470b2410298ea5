// @vitest-environment happy-dom

import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPlugin, type PluginFaults } from '../testing/a-plugin.ts';
import { toCertificate } from './certificate-name.rules.ts';
import { loadPlugin } from './load-plugin.ts';
import { toSigningFailure } from './plugin-errors.rules.ts';
import { createPluginSigner } from './plugin-signer.ts';
import type { SigningCertificate } from './signer.ts';

class SilentExtension {
  check_chrome_plugin() {}
  CreatePluginObject() {
    return Promise.reject(new Error('not ready'));
  }
}

afterEach(() => {
  delete window.cpcsp_chrome_nmcades;
});

const files = ['a', 'b', 'c'].map((id) => ({ id, content: btoa(id) }));

async function openSigner(faults: PluginFaults = {}) {
  const { plugin, calls } = aPlugin(faults);
  const signer = createPluginSigner(async () => plugin);
  const found = await signer.certificates();
  const [certificate] = 'certificates' in found ? found.certificates : [];
  return { signer, calls, found, certificate: certificate as SigningCertificate };
}

describe('signing by the plug-in of the browser', () => {
  test('reads who may sign from the certificate', async () => {
    const { certificate } = await openSigner();
    expect(certificate).toEqual({
      ...{ thumbprint: 'AB12', lastName: 'Лебедев', firstName: 'Игорь', middleName: 'Олегович' },
      ...{ position: 'Генеральный директор', organisation: 'ООО "Волга-Карго"', inn: '5242217361' },
      until: new Date('2027-05-01T00:00:00Z'),
    });
  });

  test('signs all files by one signer, the bytes and not their text, without line breaks', async () => {
    const { signer, calls, certificate } = await openSigner();
    const steps: number[] = [];
    const stop = new AbortController().signal;
    const signed = await signer.sign(certificate, files, { onSigned: (done) => steps.push(done), stop });
    expect(signed).toEqual(files.map(({ id, content }) => ({ id, signature: `c2ln${content}` })));
    expect(steps).toEqual([1, 2, 3]);
    expect(calls.filter((call) => call === 'signer')).toHaveLength(1);
    expect(calls.indexOf('encoding 1')).toBeLessThan(calls.indexOf('content'));
    expect(calls.at(-1)).toBe('close');
  });

  test('goes on after a file that could not be signed, and stops when the person cancels', async () => {
    const { signer, certificate } = await openSigner({
      signing: { 0: 'Ошибка (0x8009000D)', 1: 'The operation was canceled by the user. (0x8010006E)' },
    });
    const stop = new AbortController().signal;
    const signed = await signer.sign(certificate, files, { onSigned: () => undefined, stop });
    expect(signed.map((one) => ('failure' in one ? one.failure.text : one.signature))).toEqual([
      'Нет доступа к закрытому ключу.',
      'Подписание отменено.',
    ]);
  });

  test('says what to do when the provider or certificates are missing', async () => {
    const without = await openSigner({ withoutProvider: true });
    expect(without.found).toMatchObject({ failure: { remedy: expect.stringContaining('КриптоПро CSP 5.0') } });
    const empty = await openSigner({ withoutCertificates: true });
    expect(empty.found).toMatchObject({ failure: { text: expect.stringContaining('нет действующих сертификатов') } });
  });

  test('without an extension the plug-in is absent, and none of its scripts stay in the page', async () => {
    const signer = createPluginSigner(() => Promise.resolve('absent' as const));
    expect(await signer.certificates()).toMatchObject({ failure: { remedy: expect.stringContaining('Установите') } });
  });

  test('pages with Trusted Types get the script of an extension, and of nothing else', async () => {
    const made: string[] = [];
    vi.stubGlobal('chrome', {});
    // The browser answers so where no extension has the script.
    vi.spyOn(document.head, 'append').mockImplementation((script) => (script as HTMLScriptElement).onerror?.(''));
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: { createScriptURL: (src: string) => string }) => ({
        createScriptURL: (src: string) => {
          made.push(`${name} ${rules.createScriptURL(src)}`);
          expect(() => rules.createScriptURL(`${src}?x`)).toThrow(TypeError);
          return src;
        },
      }),
    });
    expect(await loadPlugin(1000)).toBe('absent');
    expect(made).toHaveLength(3);
    expect(made[0]).toMatch(/^trassa chrome-extension:\/\/[a-p]{32}\/nmcades_plugin_api\.js$/);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('an extension that never answers is named so', async () => {
    window.cpcsp_chrome_nmcades = new SilentExtension();
    expect(await loadPlugin(20)).toBe('hanging');
  });
});

test.each([
  ['0x8007065B', 'лицензии'],
  ['0x800b010a', 'корневой'],
  ['0x80070057', 'версии плагина'],
  ['0x12345678', '0x12345678'],
])('error %s of the plug-in becomes a Russian text with a remedy', (code, words) => {
  const { text, remedy } = toSigningFailure(new Error(`Fehler (${code})`));
  expect(text.toLowerCase()).toContain(words.toLowerCase());
  expect(remedy).not.toBe('');
});

test.each([
  ['0x80070057', 'В этой версии плагина есть ошибка подписи.', 'Обновите плагин'],
  ['0x80090008', 'КриптоПро CSP не знает алгоритма', 'Обновите КриптоПро CSP'],
  ['0x8007065B', 'Срок лицензии КриптоПро CSP закончился.', 'Введите действующую лицензию'],
])('under %s no file is signed, each with what to do', async (code, text, remedy) => {
  const fault = `Ошибка (${code})`;
  const { signer, certificate } = await openSigner({ signing: { 0: fault, 1: fault, 2: fault } });
  const stop = new AbortController().signal;
  const signed = await signer.sign(certificate, files, { onSigned: () => undefined, stop });
  expect(signed).toHaveLength(3);
  for (const one of signed)
    expect(one).toMatchObject({
      failure: { text: expect.stringContaining(text), remedy: expect.stringContaining(remedy) },
    });
});

test('an entrepreneur and a person without an organisation are read from their subjects, INN with leading zeros', () => {
  const entrepreneur = toCertificate({
    subject: 'CN=Иванов Пётр Ильич, SN=Иванов, G=Пётр Ильич, OID.1.2.643.3.131.1.1=524900000001',
    thumbprint: 'aa',
    until: '2027-01-01',
  });
  expect(entrepreneur).toMatchObject({ inn: '524900000001', organisation: null, middleName: 'Ильич' });
  const firm = toCertificate({ subject: 'O=ООО Ромашка, ИНН=005242217361', thumbprint: 'aa', until: '2027-01-01' });
  expect(firm.inn).toBe('5242217361');
});
