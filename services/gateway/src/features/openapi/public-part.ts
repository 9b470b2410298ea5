import { type ApiScope, scopeNames } from '@trassa/contracts/api-scope';
import { API_VERSION_HEADER, apiVersions } from '@trassa/contracts/api-version';
import type { Endpoint } from '@trassa/contracts/endpoint';

type JsonObject = Record<string, unknown>;

/** Tag of the endpoints that keys may call. */
export const PUBLIC_TAG = 'Для интеграций';

/** Introduction for integrators, shown above the list of calls. */
export const publicDescription = [
  'Вызовы для программ, например 1С. Ключ создаёт директор: «Настройки → Интеграции».',
  'Ключ передаётся заголовком `Authorization: Bearer trs_…`. На ключ приходится 20 запросов в секунду, коротко до 100.',
  `Версия API: заголовок \`Trassa-Version: ${apiVersions[0]}\`. Без него отвечает последняя версия.`,
  'Ошибка приходит с русским текстом в `error` и кодом для программы в `code`.',
].join('\n\n');

export const keyScheme: JsonObject = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'trs_…',
  description: 'Ключ API из «Настройки → Интеграции»',
};

/** What an integrator sees besides the endpoint itself: scope, version, examples. */
export function buildPublicParts({ method, path, scope }: Endpoint & { scope: ApiScope }) {
  const address = path.replace(/:(\w+)/g, '{$1}');
  const withBody = method !== 'GET';
  return {
    tags: [PUBLIC_TAG],
    description: `Право ключа: «${scopeNames[scope]}» (\`${scope}\`).`,
    security: [{ key: [] }],
    version: {
      name: API_VERSION_HEADER,
      in: 'header',
      required: false,
      schema: { type: 'string', enum: [...apiVersions] },
    },
    'x-codeSamples': [
      { lang: 'shell', label: 'curl', source: buildCurlExample({ method, address, withBody }) },
      { lang: 'bsl', label: '1С', source: buildBslExample({ method, address, withBody }) },
    ],
  };
}

function buildCurlExample({
  method,
  address,
  withBody,
}: {
  method: string;
  address: string;
  withBody: boolean;
}): string {
  return [
    `curl -X ${method} 'https://trassa.app${address}'`,
    "-H 'Authorization: Bearer trs_…'",
    `-H 'Trassa-Version: ${apiVersions[0]}'`,
    ...(withBody ? ["-H 'Content-Type: application/json'", '-d @тело.json'] : []),
  ].join(' \\\n  ');
}

function buildBslExample({
  method,
  address,
  withBody,
}: {
  method: string;
  address: string;
  withBody: boolean;
}): string {
  return [
    'Соединение = Новый HTTPСоединение("trassa.app", 443,,,, 30, Новый ЗащищенноеСоединениеOpenSSL);',
    `Запрос = Новый HTTPЗапрос("${address}");`,
    'Запрос.Заголовки.Вставить("Authorization", "Bearer " + Ключ);',
    `Запрос.Заголовки.Вставить("Trassa-Version", "${apiVersions[0]}");`,
    ...(withBody
      ? [
          'Запрос.Заголовки.Вставить("Content-Type", "application/json; charset=utf-8");',
          'Запрос.УстановитьТелоИзСтроки(ТекстJSON, КодировкаТекста.UTF8, ИспользованиеByteOrderMark.НеИспользовать);',
        ]
      : []),
    `Ответ = Соединение.ВызватьHTTPМетод("${method}", Запрос);`,
  ].join('\n');
}
