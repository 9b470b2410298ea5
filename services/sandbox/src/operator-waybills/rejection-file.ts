import { getProgramOfCompany } from '../providers/edo/titles/operator-program.rules.ts';
import { fullNameNode, participantId } from '../providers/edo/titles/participant.ts';
import type { AnsweredFile } from '../providers/edo/titles/title-file.ts';
import { el, renderXml, type XmlNode } from '../providers/edo/titles/xml.ts';
import { clockTime, dottedDate, toMoscowDate } from '../shared/moscow-time.rules.ts';
import { drawUuid, hashText, mixNumbers } from '../shared/random.rules.ts';
import type { Company } from '../world/companies.ts';

const participantNode = (name: string, company: Company): XmlNode =>
  el(name, { ИдУчастЭДО: participantId(company) }, [
    el('ЮЛ', { НаимОрг: company.shortName, ИННЮЛ: company.inn, КПП: company.kpp }),
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
  const guid = drawUuid(mixNumbers(hashText(answered.id), at), 5);
  const id = ['DP_UVUTOCH', participantId(receiver), participantId(sender), day, guid].join('_');
  const signature = Buffer.from(answered.signature).toString('base64');
  const told = el('СвУведУточ', { ДатаПол: dottedDate(at), ВремяПол: clockTime(at).replaceAll(':', '.') }, [
    el('СведПолФайл', { ИмяПостФайла: answered.id }, [el('ЭЦППолФайл', {}, [signature])]),
    el('ТекстУведУточ', {}, [reason]),
  ]);
  const signatory = el('Подписант', { Должность: 'Генеральный директор' }, [fullNameNode(sender.head)]);
  const document = el('Документ', { КНД: '1115113' }, [
    participantNode('УчастЭДО', sender),
    told,
    participantNode('ОтпрДок', receiver),
    signatory,
  ]);
  const root = el('Файл', { ИдФайл: id, ВерсПрог: getProgramOfCompany(sender.inn).name, ВерсФорм: '1.03' }, [document]);
  return { id, xml: renderXml(root, getProgramOfCompany(sender.inn).style) };
}
