import { z } from 'zod';
import { buildEnumSchema, countOrZero, listOrEmpty, textOrEmpty, ticksSchema } from './diadoc-json.ts';

/** Schemas of answers of Diadoc that are no messages. */

const versionSchema = z.object({
  Version: textOrEmpty,
  IsActual: z.boolean().nullish(),
  Titles: listOrEmpty(z.object({ Index: countOrZero, XsdUrl: textOrEmpty })),
});
/** GET /V3/GetDocumentTypes: the day from which refusals are universal messages, and where schemas of titles are. */
export const typesSchema = z.object({
  DocumentTypes: listOrEmpty(
    z.object({
      Name: textOrEmpty,
      UniversalMessagesStartDate: textOrEmpty,
      Functions: listOrEmpty(z.object({ Name: textOrEmpty, Versions: listOrEmpty(versionSchema) })),
    }),
  ),
});

/** GET /GetMyOrganizations. */
export const organizationsSchema = z.object({
  Organizations: listOrEmpty(
    z.object({
      Inn: textOrEmpty,
      Kpp: textOrEmpty,
      FullName: textOrEmpty,
      ShortName: textOrEmpty,
      ReadyForEpdStatus: buildEnumSchema({ UndefinedEpdStatus: 1, Ready: 2, NotReady: 3 }),
      Boxes: listOrEmpty(z.object({ BoxId: z.string(), BoxIdGuid: textOrEmpty, Title: textOrEmpty })),
    }),
  ),
});

/** GET /V2/GetMyUser. */
export const userSchema = z.object({
  FullName: z.object({ LastName: textOrEmpty, FirstName: textOrEmpty, MiddleName: textOrEmpty }).nullish(),
});

const permissionSchema = z.object({ Name: textOrEmpty });
/** GET /GetEmployeePowersOfAttorney. */
export const attorneysSchema = z.object({
  PowersOfAttorney: listOrEmpty(
    z.object({
      PowerOfAttorney: z.object({
        FullId: z.object({ RegistrationNumber: z.string(), IssuerInn: z.string() }),
        Confidant: z
          .object({ PersonName: z.object({ LastName: textOrEmpty, FirstName: textOrEmpty, MiddleName: textOrEmpty }) })
          .nullish(),
        StartAt: ticksSchema,
        ExpireAt: ticksSchema,
        PermissionsInfo: z
          .object({
            Permissions: listOrEmpty(
              z.object({ TextPermission: textOrEmpty, MachineReadablePermission: listOrEmpty(permissionSchema) }),
            ),
          })
          .nullish(),
      }),
    }),
  ),
});

const faultSchema = z.object({ Code: textOrEmpty, Text: textOrEmpty }).nullish();
/** POST /V2/PrevalidatePowerOfAttorney. */
export const prevalidationSchema = z.object({
  PrevalidateStatus: z.object({
    StatusNamedId: buildEnumSchema({
      CanNotBeValidated: 1,
      IsValid: 2,
      IsNotValid: 3,
      ValidationError: 4,
      IsNotAttached: 5,
      HasWarnings: 6,
    }),
    StatusText: textOrEmpty,
    OperationError: faultSchema,
    ValidationProtocol: z
      .object({
        CheckResults: listOrEmpty(
          z.object({ Status: buildEnumSchema({ Ok: 1, Warning: 2, Error: 3 }), Name: textOrEmpty, Error: faultSchema }),
        ),
      })
      .nullish(),
  }),
});

/** GET /GetMyCertificates. */
export const certificatesSchema = z.object({
  Certificates: listOrEmpty(
    z.object({
      Thumbprint: z.string(),
      Type: buildEnumSchema({ Token: 1, Dss: 2, KonturCertificate: 3, Goskey: 4 }),
      ValidTo: ticksSchema,
      PrivateKeyValidTo: ticksSchema,
      OrganizationName: textOrEmpty,
      Inn: textOrEmpty,
      UserLastName: textOrEmpty,
      UserFirstName: textOrEmpty,
      UserMiddleName: textOrEmpty,
      IsDefault: z.boolean().nullish(),
    }),
  ),
});

/** POST /V2/DssSign. */
export const taskSchema = z.object({ TaskId: z.string() });

/** GET /DssSignResult. */
export const taskResultSchema = z.object({
  OperationStatus: buildEnumSchema({
    InProgress: 1,
    Completed: 2,
    CanceledByUser: 3,
    Timeout: 4,
    Crashed: 5,
    UserHasUnconfirmedOperation: 6,
    OperationRetryRequired: 7,
  }),
  FileSigningResults: listOrEmpty(
    z.object({ FileSigningStatus: buildEnumSchema({ SigningCompleted: 1, SigningError: 2 }), Signature: textOrEmpty }),
  ),
});

/** POST /connect/token. */
export const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: countOrZero,
});
