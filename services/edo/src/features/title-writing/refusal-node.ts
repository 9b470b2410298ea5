import type { TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import type { TitleFields } from '@trassa/contracts/edo/title-fields';
import type { RefusalParty } from '@trassa/contracts/edo/title-parts';
import { el, type XmlNode } from '@trassa/service-kit/xml-nodes';
import { refusalFormat } from './title-formats.ts';
import { buildNameNode, getSignatoryStatus } from './title-nodes.ts';
import { formatTitleDay, getLocalParts } from './title-times.rules.ts';

const personElements = { entrepreneur: 'ИП', person: 'ФЛ' } as const;

function buildSideNode(name: string, side: RefusalParty): XmlNode | null {
  const who =
    side.kind === 'firm'
      ? el('ЮЛ', { НаимОрг: side.name, ИННЮЛ: side.inn, КПП: side.kpp })
      : el(personElements[side.kind], { ИННФЛ: side.inn }, [buildNameNode(side)]);
  return el(name, { ИдУчастЭДО: side.id }, [who]);
}

function buildRefusalSignatoryNode(signer: TitleSigner): XmlNode | null {
  const { attorney } = signer;
  return el('Подписант', { СтатПодп: getSignatoryStatus(signer), Должн: signer.position }, [
    buildNameNode(signer),
    attorney &&
      el('СвДоверЭл', {
        НомДовер: attorney.id,
        ДатаВыдДовер: formatTitleDay(attorney.date),
        СпособПредставл: refusalFormat.attorneyWay,
        СвСистХран: refusalFormat.attorneySystem,
      }),
  ]);
}

/** Element `Документ` of a refusal: the refused file, who refuses it and why. */
export function buildRefusalNode(
  { text, receivedAt, company, author }: TitleFields<'UVUTOCH'>,
  refused: { fileId: string; signatureText: string; signer: TitleSigner },
): XmlNode | null {
  const { date, time } = getLocalParts(receivedAt);
  return el('Документ', { КНД: refusalFormat.knd }, [
    buildSideNode('УчастЭДО', company),
    el('СвУведУточ', { ДатаПол: date, ВремяПол: time }, [
      el('СведПолФайл', { ИмяПолФайла: refused.fileId }, [el('ЭППолФайл', {}, [refused.signatureText])]),
      el('ТекстУведУточ', {}, [text]),
    ]),
    buildSideNode('ОтпрДок', author),
    buildRefusalSignatoryNode(refused.signer),
  ]);
}
