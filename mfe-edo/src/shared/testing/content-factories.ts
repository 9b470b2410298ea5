import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';

/** Fields of a title with the given values only. */
export function someFields(parts: Partial<WaybillFields> = {}): WaybillFields {
  return {
    НомерНакладной: null,
    ДатаНакладной: null,
    НомерЗаказа: null,
    ДатаЗаказа: null,
    ВерсияПрограммы: null,
    ВерсияФормата: '5.01',
    ИдентификаторФайла: null,
    КНД: null,
    УИД: null,
    Операция: null,
    ДатаСоставления: null,
    ВремяСоставления: null,
    Грузоотправитель: null,
    Заказчик: null,
    Грузополучатель: null,
    Перевозчик: null,
    ТранспортныеСредства: [],
    Прицепы: [],
    Водители: [],
    Грузы: [],
    Указания: null,
    Погрузка: null,
    Подписант: null,
    Прием: null,
    Получение: null,
    Выдача: null,
    ...parts,
  };
}

type Extracted = DocumentContent['extractedData']['extracted'];

/** Content of T2, the second document of a waybill chain; `read` gives its fields and type. */
export function aContent(
  parts: Partial<DocumentContent> = {},
  read: Partial<Extracted> & { documentType?: DocumentContent['extractedData']['metadata']['documentType'] } = {},
): DocumentContent {
  const { documentType = 'acceptance', ...extracted } = read;
  return {
    documentId: 'doc-2',
    sourceDocumentType: 'ON_TRNACLPPRIN',
    chainInfo: { totalDocuments: 2, availableTypes: ['ON_TRNACLGROT', 'ON_TRNACLPPRIN'] },
    contentSize: 2048,
    contentSizeFormatted: '2 КБ',
    hasXML: true,
    hasSignatures: false,
    notices: [],
    fileList: [{ name: 'title.xml', size: 4096, kind: 'xml' }],
    content: null,
    extractedData: {
      metadata: { totalFiles: 1, documentType },
      extracted: {
        extractedFields: someFields(),
        replacement: null,
        outline: null,
        rawData: { Файл: { '@ВерсФорм': '5.01' } },
        ...extracted,
      },
    },
    titles: [],
    signatures: [],
    warnings: [],
    checks: [],
    ...parts,
  };
}
