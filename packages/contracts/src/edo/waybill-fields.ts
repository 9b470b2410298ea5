import { z } from 'zod';

/** A value exactly as it stands in the signed XML (dates stay `ДД.ММ.ГГГГ`, masses stay text); null when absent or blank. */
const leaf = z.string().nullable();

/** Kinds of titles: T1-T4 and replacement are read whole, others in outline. */
export const titleKinds = [
  'T1',
  'T2',
  'T3',
  'T4',
  'readdress',
  'replacement',
  'cost',
  'order',
  'accompanying',
  'trip-sheet',
  'invoice',
  'refusal',
  'unknown',
] as const;
export type TitleKind = (typeof titleKinds)[number];

/** Title that a block of fields came from. `fromChain`: that title is in another document of the chain. */
export const fieldSourceSchema = z.object({
  title: z.enum(titleKinds),
  fileId: leaf,
  fromChain: z.boolean(),
});
export type FieldSource = z.infer<typeof fieldSourceSchema>;

/** An address: parts when the title gives parts, `Текст` when it gives one line, `КодГАР` when it gives a register id. */
const waybillAddressSchema = z.object({
  Индекс: leaf,
  КодРегиона: leaf,
  Район: leaf,
  Город: leaf,
  НаселенныйПункт: leaf,
  Улица: leaf,
  Дом: leaf,
  Корпус: leaf,
  Квартира: leaf,
  КодСтраны: leaf,
  Текст: leaf,
  КодГАР: leaf,
});
export type WaybillAddress = z.infer<typeof waybillAddressSchema>;

/** Full name of a person as the title gives it. */
const waybillPersonSchema = z.object({ Фамилия: leaf, Имя: leaf, Отчество: leaf });
export type WaybillPerson = z.infer<typeof waybillPersonSchema>;

/** One party of the waybill. For a sole trader or a person `НаимОрг` is null and `ФИО` is set. */
const waybillPartySchema = z.object({
  Вид: z.enum(['ЮЛ', 'ИП', 'ФЛ', 'Иностранное лицо']).nullable(),
  НаимОрг: leaf,
  ФИО: waybillPersonSchema.nullable(),
  ИНН: leaf,
  КПП: leaf,
  ОГРНИП: leaf,
  Адрес: waybillAddressSchema.nullable(),
  Телефоны: z.array(z.string()),
  ЭлПочта: z.array(z.string()),
  Источник: fieldSourceSchema,
});
export type WaybillParty = z.infer<typeof waybillPartySchema>;

/** A truck or a trailer. `ТипВладения`: a code of `titleOwnerships`. `Грузоподъемность` in t, `Вместимость` in m3. */
export const waybillVehicleSchema = z.object({
  РегНомер: leaf,
  НомерСТС: leaf,
  НомерВИН: leaf,
  ТипВладения: leaf,
  Тип: leaf,
  Марка: leaf,
  Грузоподъемность: leaf,
  Вместимость: leaf,
  Источник: fieldSourceSchema,
});
export type WaybillVehicle = z.infer<typeof waybillVehicleSchema>;

/** A driver with the licence's series, number and date of issue. */
export const waybillDriverSchema = waybillPersonSchema.extend({
  СерияВУ: leaf,
  НомерВУ: leaf,
  ДатаВыдачиВУ: leaf,
  ИНН: leaf,
  Телефоны: z.array(z.string()),
  Источник: fieldSourceSchema,
});
export type WaybillDriver = z.infer<typeof waybillDriverSchema>;

/** One line of the cargo; masses in kg. */
const waybillCargoSchema = z.object({
  Наименование: leaf,
  Состояние: leaf,
  СпособУпаковки: leaf,
  ВидТары: leaf,
  КоличествоМест: leaf,
  Маркировка: z.array(z.string()),
  МассаБрутто: leaf,
  МассаНетто: leaf,
  КоличествоПаллет: leaf,
  Контейнеры: z.array(z.string()),
  Источник: fieldSourceSchema,
});
export type WaybillCargo = z.infer<typeof waybillCargoSchema>;

/** What the consignor states about loading. Times as written: `ДД.ММ.ГГГГTЧЧ:ММ:СС+03:00`. */
const waybillLoadingSchema = z.object({
  ЗаявленноеВремя: leaf,
  Прибытие: leaf,
  Убытие: leaf,
  МассаОтгруженная: leaf,
  МетодОпределенияМассы: leaf,
  КоличествоМест: leaf,
  Адрес: waybillAddressSchema.nullable(),
  Источник: fieldSourceSchema,
});
export type WaybillLoading = z.infer<typeof waybillLoadingSchema>;

/** The consignor's instructions for carriage. */
const waybillInstructionsSchema = z.object({
  НормативныеТребования: leaf,
  ЗапретПерегрузки: leaf,
  СрокДоставки: leaf,
  Пломба: leaf,
  ТемператураОт: leaf,
  ТемператураДо: leaf,
  Источник: fieldSourceSchema,
});
export type WaybillInstructions = z.infer<typeof waybillInstructionsSchema>;

/** Who signed a title, as the XML says; the certificate's own words are in the signatures. */
export const waybillSignatorySchema = waybillPersonSchema.extend({
  Статус: leaf,
  Должность: leaf,
  ДатаДоверенности: leaf,
  НомерДоверенности: leaf,
  ИдентификаторДоверенности: leaf,
  СсылкаПроверки: leaf,
  СистемаХранения: leaf,
  Источник: fieldSourceSchema,
});
export type WaybillSignatory = z.infer<typeof waybillSignatorySchema>;

/** Name and value that a participant added to a title, for example a driver's simple signature. */
export const waybillNoteSchema = z.object({ Имя: z.string(), Значение: z.string() });
export type WaybillNote = z.infer<typeof waybillNoteSchema>;

/** The driver's simple electronic signature put into a title by the carrier's system. */
const simpleSignatureSchema = waybillPersonSchema.extend({ Дата: leaf, Время: leaf });
export type SimpleSignature = z.infer<typeof simpleSignatureSchema>;

/**
 * Fields that T2, T3 and T4 share; T2 and T4 have no others. `Замечания` holds remarks, marks and
 * other notes.
 */
const waybillStageSchema = z.object({
  Операция: leaf,
  Дата: leaf,
  Время: leaf,
  ПодписьВодителя: simpleSignatureSchema.nullable(),
  Замечания: z.array(waybillNoteSchema),
  Источник: fieldSourceSchema,
});
export type WaybillStage = z.infer<typeof waybillStageSchema>;

/** One line of the cargo as the consignee received it; mass in kg. */
const receivedCargoSchema = z.object({
  Наименование: leaf,
  Состояние: leaf,
  КоличествоМест: leaf,
  Маркировка: z.array(z.string()),
  МассаБрутто: leaf,
});
export type ReceivedCargo = z.infer<typeof receivedCargoSchema>;

/** T3: the consignee received or refused the cargo. `Отказ` is true when the title is a refusal. */
const waybillReceiptSchema = waybillStageSchema.extend({
  Отказ: z.boolean(),
  ПричинаОтказа: leaf,
  ЗаявленноеВремя: leaf,
  Прибытие: leaf,
  Убытие: leaf,
  КоличествоМест: leaf,
  МассаБрутто: leaf,
  МетодОпределенияМассы: leaf,
  Состояние: leaf,
  АдресВыгрузки: waybillAddressSchema.nullable(),
  Позиции: z.array(receivedCargoSchema),
});
export type WaybillReceipt = z.infer<typeof waybillReceiptSchema>;

/** Number, dates, versions. `ВерсияПрограммы`, `ВерсияФормата`, `ИдентификаторФайла` belong to the opened title itself. */
const waybillHeadSchema = z.object({
  НомерНакладной: leaf,
  ДатаНакладной: leaf,
  НомерЗаказа: leaf,
  ДатаЗаказа: leaf,
  ВерсияПрограммы: leaf,
  ВерсияФормата: leaf,
  ИдентификаторФайла: leaf,
  КНД: leaf,
  УИД: leaf,
  Операция: leaf,
  ДатаСоставления: leaf,
  ВремяСоставления: leaf,
});

/**
 * Fields of a waybill that a carrier reads. Parties, vehicles, drivers, cargo and loading come from T1, also when
 * another title is opened; each block names its source. `Прием` is T2, `Получение` is T3, `Выдача` is T4.
 */
export const waybillFieldsSchema = waybillHeadSchema.extend({
  Грузоотправитель: waybillPartySchema.extend({ Экспедитор: z.boolean().nullable() }).nullable(),
  Заказчик: waybillPartySchema.nullable(),
  Грузополучатель: waybillPartySchema
    .extend({ АдресДоставки: waybillAddressSchema.nullable(), КомментарийАдреса: leaf })
    .nullable(),
  Перевозчик: waybillPartySchema.nullable(),
  ТранспортныеСредства: z.array(waybillVehicleSchema),
  Прицепы: z.array(waybillVehicleSchema),
  Водители: z.array(waybillDriverSchema),
  Грузы: z.array(waybillCargoSchema),
  Указания: waybillInstructionsSchema.nullable(),
  Погрузка: waybillLoadingSchema.nullable(),
  Подписант: waybillSignatorySchema.nullable(),
  Прием: waybillStageSchema.nullable(),
  Получение: waybillReceiptSchema.nullable(),
  Выдача: waybillStageSchema.nullable(),
});
export type WaybillFields = z.infer<typeof waybillFieldsSchema>;
