import { readAnswer } from '@trassa/service-kit/provider-http';
import type { OperatorPort } from '../operator.ts';
import { attorneysSchema, prevalidationSchema } from './diadoc-answers.ts';
import type { DiadocClient } from './diadoc-client.ts';
import { joinKnownWords, toMoscowDay } from './diadoc-json.ts';

/** Powers of attorney of the employees of a box. */
export function createAttorneys(client: DiadocClient): Pick<OperatorPort, 'attorneys' | 'checkAttorney'> {
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
