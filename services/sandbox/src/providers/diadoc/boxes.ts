import type { FastifyInstance } from 'fastify';
import { CARRIERS, type Company } from '../../world/companies.ts';
import { getParticipantId } from '../edo/titles/participant.ts';
import { buildId } from './diadoc-json.ts';
import { KL_VERSION } from './message-view.ts';

/** Organisations of the account: the demonstration carrier with its waybills, and one not ready for waybills. */
export const ORGANISATIONS = [
  { company: CARRIERS.volgaCargo, ready: 'Ready' },
  { company: CARRIERS.newRoute, ready: 'NotReady' },
] as const;
export const getBoxGuid = ({ inn }: Company): string => buildId('box', inn);
export const ownBoxGuid = getBoxGuid(CARRIERS.volgaCargo);

/** Whether a value names the box of a GUID, as that GUID or as `<hex>@diadoc.ru`. */
export const isSameBox = (given: unknown, guid: string) =>
  typeof given === 'string' && given.replace('@diadoc.ru', '').replaceAll('-', '') === guid.replaceAll('-', '');

export function addAccountCalls(app: FastifyInstance): void {
  app.get('/GetMyOrganizations', async () => ({
    Organizations: ORGANISATIONS.map(({ company, ready }) => ({
      OrgId: buildId('organisation', company.inn),
      Inn: company.inn,
      Kpp: company.kpp,
      FullName: company.fullName,
      ShortName: company.shortName,
      FnsParticipantId: getParticipantId(company),
      ReadyForEpdStatus: ready,
      Boxes: [
        {
          BoxId: `${getBoxGuid(company).replaceAll('-', '')}@diadoc.ru`,
          BoxIdGuid: getBoxGuid(company),
          Title: company.shortName,
        },
      ],
    })),
  }));
  app.get('/V2/GetMyUser', async () => {
    const { surname, name, patronymic } = CARRIERS.volgaCargo.head;
    const FullName = { LastName: surname, FirstName: name, MiddleName: patronymic };
    return { UserId: buildId('user'), Login: 'demo-diadoc', FullName, IsRegistered: true };
  });
  app.get('/V3/GetDocumentTypes', async () => buildDocumentTypes('01.09.2028'));
}

/** Indexes of the titles of each document of a waybill. */
const TITLE_INDEXES_OF_PART = { reception: [0, 1], delivery: [2, 3] } as const;
const buildSchemaUrl = (name: string, index: number) =>
  `/GetContent?typeNamedId=LogisticsWaybill&function=${name}&version=${KL_VERSION}&titleIndex=${index}&contentType=TitleXsd`;

export const buildDocumentTypes = (UniversalMessagesStartDate: string) => ({
  DocumentTypes: [
    {
      Name: 'LogisticsWaybill',
      Title: 'Транспортная накладная',
      UniversalMessagesStartDate,
      Functions: (['reception', 'delivery'] as const).map((Name) => ({
        Name,
        Versions: [
          {
            Version: KL_VERSION,
            IsActual: true,
            Workflows: [{ Id: 9, IsDefault: true }],
            Titles: TITLE_INDEXES_OF_PART[Name].map((Index) => ({
              Index,
              IsFormal: true,
              XsdUrl: buildSchemaUrl(Name, Index),
            })),
          },
        ],
      })),
    },
  ],
});
