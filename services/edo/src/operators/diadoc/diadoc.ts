import { readAnswer } from '@trassa/service-kit/provider-http';
import type { OperatorPort } from '../operator.ts';
import { buildSendingByKind } from '../send-by-kind.ts';
import { createCloud } from './cloud.ts';
import { createContent } from './content.ts';
import { attorneysSchema, prevalidationSchema, typesSchema } from './diadoc-answers.ts';
import { createDiadocClient, type DiadocClient, type DiadocOptions } from './diadoc-client.ts';
import { joinKnownWords, toMoscowDay } from './diadoc-json.ts';
import { parseTitleRef, WAYBILL_TYPE } from './fold-waybill.rules.ts';
import { createLogistics } from './logistics.ts';
import { createTitleSending } from './outgoing.ts';
import { createPapers } from './papers.ts';
import { createSignIn } from './sign-in.ts';
import { createWaybills } from './waybills.ts';

/** Powers of attorney of the employees of a box. */
function createAttorneys(client: DiadocClient): Pick<OperatorPort, 'attorneys' | 'checkAttorney'> {
  return {
    async attorneys(place) {
      const query = new URLSearchParams({ boxId: place.box, onlyActual: 'true' });
      const answer = await client.asking(place, 'people')({ path: '/GetEmployeePowersOfAttorney', query });
      const told = readAnswer(answer, attorneysSchema);
      if (!told.ok) return told;
      const value = told.value.PowersOfAttorney.map(({ PowerOfAttorney: given }) => {
        const { LastName = '', FirstName = '', MiddleName = '' } = given.Confidant?.PersonName ?? {};
        return {
          id: given.FullId.RegistrationNumber,
          date: toMoscowDay(given.StartAt),
          until: toMoscowDay(given.ExpireAt),
          issuerInn: given.FullId.IssuerInn,
          representative: joinKnownWords(LastName, FirstName, MiddleName),
          powers: (given.PermissionsInfo?.Permissions ?? []).flatMap((one) =>
            [one.TextPermission, ...one.MachineReadablePermission.map(({ Name }) => Name)].filter(Boolean),
          ),
        };
      });
      return { ok: true, value };
    },

    async checkAttorney(place, { id, issuerInn, thumbprint }) {
      const answer = await client.asking(
        place,
        'people',
      )({
        path: '/V2/PrevalidatePowerOfAttorney',
        query: new URLSearchParams({ boxId: place.box }),
        method: 'POST',
        body: JSON.stringify({
          FullId: { RegistrationNumber: id, IssuerInn: issuerInn },
          ConfidantCertificate: { Thumbprint: thumbprint },
        }),
      });
      const told = readAnswer(answer, prevalidationSchema);
      if (!told.ok) return told;
      const { StatusNamedId, StatusText, OperationError, ValidationProtocol } = told.value.PrevalidateStatus;
      if (StatusNamedId === 'IsValid') return { ok: true, value: [] };
      const failed = (ValidationProtocol?.CheckResults ?? [])
        .filter(({ Status }) => Status !== 'Ok')
        .map(({ Name, Error: error }) => error?.Text || Name);
      if (failed.length > 0) return { ok: true, value: failed };
      return { ok: true, value: [OperationError?.Text || StatusText || 'Диадок не смог проверить доверенность'] };
    },
  };
}

/** Functions of the titles of the carrier, by the place of the title. */
const FUNCTION_BY_TITLE_INDEX: Readonly<Record<number, string>> = { 1: 'reception', 3: 'delivery' };
const MAX_SCHEMA_BYTES = 4 * 1024 * 1024;

/** Schemas of titles as Diadoc names them among the types of documents. */
function createSchemas(client: DiadocClient): Required<Pick<OperatorPort, 'titleSchema'>> {
  return {
    async titleSchema(place, { ref }) {
      const ask = client.asking(place, 'people');
      const { index } = parseTitleRef(ref);
      const query = new URLSearchParams({ boxId: place.box });
      const types = readAnswer(await ask({ path: '/V3/GetDocumentTypes', query }), typesSchema);
      if (!types.ok) return types;
      const named = types.value.DocumentTypes.find(({ Name }) => Name === WAYBILL_TYPE)?.Functions ?? [];
      const versions = named.find(({ Name }) => Name === FUNCTION_BY_TITLE_INDEX[index])?.Versions ?? [];
      const titles = (versions.find(({ IsActual }) => IsActual) ?? versions.at(-1))?.Titles ?? [];
      // Only path and query are taken: a token goes to no other host.
      const url = new URL(titles.find(({ Index }) => Index === index)?.XsdUrl || '/', 'https://diadoc.invalid');
      if (url.pathname !== '/GetContent') return { ok: true, value: null };
      const schema = { path: url.pathname, query: url.searchParams, accept: '*/*', maxBytes: MAX_SCHEMA_BYTES };
      const answer = await ask(schema);
      return answer.ok ? { ok: true, value: answer.bytes } : answer;
    },
  };
}

const LOGISTICS_KEY_REFUSED_TEXT =
  'Контур.Логистика не приняла ключ: подтверждения водителей и статусы перевозок не будут видны';
const FOREIGN_LOGISTICS_KEY_TEXT =
  'Ключ Контур.Логистики выдан другой организации, выберите её или введите другой ключ';
const LOGISTICS_AWAY_TEXT = 'Контур.Логистика сейчас не отвечает: ключ не проверен';

/** Diadoc of Kontur over its JSON API, with Kontur.Logistics beside it where a company gave a key. */
export function createDiadoc(options: DiadocOptions): OperatorPort {
  const client = createDiadocClient(options);
  const titles = createTitleSending(client, options.hasTestSignatures);
  const papers = createPapers(client, options.hasTestSignatures);
  const logistics = options.logisticsUrl === null ? null : createLogistics(options.logisticsUrl, options.timeoutMs);
  return {
    kind: 'diadoc',
    ...createSignIn(options, client),
    async warnings({ logisticsKey, box }) {
      const boxes = logisticsKey && logistics ? await logistics.findBoxes(logisticsKey) : null;
      if (!boxes) return [];
      if (!boxes.ok) return [boxes.failure === 'unavailable' ? LOGISTICS_AWAY_TEXT : LOGISTICS_KEY_REFUSED_TEXT];
      return boxes.value.includes(box) ? [] : [FOREIGN_LOGISTICS_KEY_TEXT];
    },
    ...createWaybills(client, logistics),
    ...createContent(client),
    ...titles,
    ...papers,
    ...buildSendingByKind(titles, papers),
    ...createSchemas(client),
    ...createAttorneys(client),
    ...createCloud(client),
  };
}
