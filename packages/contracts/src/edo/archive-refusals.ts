import { MAX_UNPACKED_ARCHIVE_BYTES, MAX_UNPACKED_ARCHIVE_FILES } from './limits.ts';

/**
 * Why an archive or an XML was not read: code → what happened and what to do, in Russian. A closed union: a code without
 * a text does not compile. The texts are shown beside the refused file.
 */
export const archiveRefusals = {
  'archive/empty': 'Файл пустой. Скачайте его у оператора ЭДО заново.',
  'archive/too-large': 'Файл слишком большой. Загрузите архив одного документа, не всю выгрузку.',
  'archive/unknown-format': 'Это не архив ZIP, не XML и не подпись. Загрузите архив или XML-файл от оператора ЭДО.',
  'archive/damaged': 'Архив повреждён или скачан не полностью. Скачайте его заново.',
  'archive/checksum': 'Контрольная сумма файла в архиве не сошлась: файл повреждён. Скачайте архив заново.',
  'archive/encrypted': 'Архив защищён паролем. Загрузите архив без пароля.',
  'archive/compression': 'Архив сжат неподдерживаемым способом. Пересохраните его как обычный ZIP.',
  'archive/zip64': 'Архив в формате ZIP64 не поддерживается. Пересохраните его как обычный ZIP.',
  'archive/too-many-files': 'В архиве слишком много файлов. Загрузите архив одного документа.',
  'archive/file-too-large': 'В архиве есть файл недопустимо большого размера. Проверьте, тот ли это архив.',
  'archive/total-too-large': 'После распаковки архив слишком большой. Загрузите архив одного документа.',
  'archive/bomb': 'Архив сжат неправдоподобно сильно и похож на вредоносный. Он не открыт.',
  'archive/path': 'В архиве есть файл с недопустимым путём. Архив похож на вредоносный и не открыт.',
  'archive/symlink': 'В архиве есть ссылка вместо файла. Архив похож на вредоносный и не открыт.',
  'archive/nested': 'Внутри архива лежит другой архив. Распакуйте его и загрузите вложенные архивы по отдельности.',
  'archive/nested-deeper':
    'Во вложенном архиве лежит ещё один архив. Второй уровень не распаковывается: загрузите вложенный архив отдельно.',
  'archive/nested-limits': `Вместе с вложенными архивами больше ${MAX_UNPACKED_ARCHIVE_FILES} файлов или ${MAX_UNPACKED_ARCHIVE_BYTES / 1024 / 1024} МБ. Загрузите вложенные архивы по отдельности.`,
  'archive/overlap': 'Файлы в архиве накладываются друг на друга. Архив похож на вредоносный и не открыт.',
  'archive/size-mismatch': 'Размер файла в архиве не совпадает с заявленным. Скачайте архив заново.',
  'archive/duplicate': 'В архиве два файла с одинаковым именем. Пересохраните архив.',
  'archive/no-documents': 'В архиве нет ни XML, ни подписей. Загрузите архив документа от оператора ЭДО.',
  'xml/doctype': 'XML содержит DOCTYPE, в документах ЭДО его не бывает. Файл похож на вредоносный и не открыт.',
  'xml/entity': 'XML содержит неизвестную или недопустимую подстановку (&…;). Файл не открыт.',
  'xml/malformed': 'XML составлен с ошибкой и не читается. Запросите документ у отправителя заново.',
  'xml/encoding': 'Кодировка XML не распознана. Поддерживаются windows-1251, UTF-8 и UTF-16.',
  'xml/too-large': 'XML слишком большой для транспортного документа. Файл не открыт.',
  'xml/too-deep': 'XML вложен слишком глубоко для транспортного документа. Файл не открыт.',
  'xml/too-many-attributes': 'В XML слишком много атрибутов у одного элемента. Файл не открыт.',
  'xml/too-many-nodes': 'В XML слишком много элементов. Файл не открыт.',
  'xml/name-too-long': 'В XML слишком длинное имя элемента или атрибута. Файл не открыт.',
  'signature/unreadable': 'Файл подписи не читается. Скачайте подпись у оператора ЭДО заново.',
  'reader/timeout': 'Чтение файла заняло слишком много времени и остановлено. Проверьте, тот ли это файл.',
  'reader/memory': 'Для чтения файла не хватило отведённой памяти. Проверьте, тот ли это файл.',
  'reader/failed': 'Файл не удалось прочитать из-за ошибки на нашей стороне. Остальные файлы не пострадали.',
  'reader/busy': 'Сейчас читается слишком много файлов. Повторите через минуту.',
} as const satisfies Record<string, string>;

export type ArchiveRefusalCode = keyof typeof archiveRefusals;

/** A refusal as it travels: the code, its Russian text, and a technical detail for support (English, no file content). */
export interface ArchiveRefusal {
  refused: ArchiveRefusalCode;
  text: string;
  detail: string;
}
