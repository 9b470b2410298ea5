import { getProgramOfCompany } from '../providers/edo/titles/operator-program.rules.ts';
import { fullNameNode, getParticipantId } from '../providers/edo/titles/participant.ts';
import type { AnsweredFile } from '../providers/edo/titles/title-file.ts';
import { buildElement, renderXml, type XmlNode } from '../providers/edo/titles/xml.ts';
import { formatClockTime, formatDottedDate, toMoscowDate } from '../shared/moscow-time.rules.ts';
import { getRandomUuid, hashText, mixNumbers } from '../shared/random.rules.ts';
import type { Company } from '../world/companies.ts';

const participantNode = (name: string, company: Company): XmlNode =>
  buildElement(name, { ИдУчастЭДО: getParticipantId(company) }, [
    buildElement('ЮЛ', { НаимОрг: company.shortName, ИННЮЛ: company.inn, КПП: company.kpp }),
  ]);

/** DP_UVUTOCH 1.03: the sender refuses to sign the file of the receiver; `at` in Unix seconds. */
export function buildRejectionFile(rejection: {
  answered: AnsweredFile;
  reason: string;
  sender: Company;
  receiver: Company;
  at: number;
}): { id: string; xml: Uint8Array } {
  const { answered, reason, sender, receiver, at } = rejection;
  const day = toMoscowDate(at).replaceAll('-', '');
  const guid = getRandomUuid(mixNumbers(hashText(answered.id), at), 5);
  const id = ['DP_UVUTOCH', getParticipantId(receiver), getParticipantId(sender), day, guid].join('_');
  const signature = Buffer.from(answered.signature).toString('base64');
  const told = buildElement(
    'СвУведУточ',
    { ДатаПол: formatDottedDate(at), ВремяПол: formatClockTime(at).replaceAll(':', '.') },
    [
      buildElement('СведПолФайл', { ИмяПостФайла: answered.id }, [buildElement('ЭЦППолФайл', {}, [signature])]),
      buildElement('ТекстУведУточ', {}, [reason]),
    ],
  );
  const signatory = buildElement('Подписант', { Должность: 'Генеральный директор' }, [fullNameNode(sender.head)]);
  const document = buildElement('Документ', { КНД: '1115113' }, [
    participantNode('УчастЭДО', sender),
    told,
    participantNode('ОтпрДок', receiver),
    signatory,
  ]);
  const root = buildElement('Файл', { ИдФайл: id, ВерсПрог: getProgramOfCompany(sender.inn).name, ВерсФорм: '1.03' }, [
    document,
  ]);
  return { id, xml: renderXml(root, getProgramOfCompany(sender.inn).style) };
}
