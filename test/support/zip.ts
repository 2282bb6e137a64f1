/** Zip files with chosen faults, and workbooks that no spreadsheet program would write. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** General purpose flags; 1 says that the part is encrypted. */
  readonly flags?: number;
  /** The checksum in the directory, when it is to be wrong. */
  readonly crc?: number;
  readonly stored?: boolean;
}

const methodDeflated = 8;

export const zipOf = (parts: readonly ZipPart[]): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0, crc, stored = false } of parts) {
    const plain = Buffer.from(content);
    const data = stored ? plain : deflateRawSync(plain);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(stored ? 0 : methodDeflated, 4);
    common.writeUInt32LE(crc ?? crc32(plain), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(path.length, 22);
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, path, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, path);
    offset += 4 + common.length + path.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
};

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** The parts of a workbook whose only sheet has these rows (`<row>…</row>`), in the order in which Excel writes them. */
export const workbookParts = (rows: string, sharedStrings = ''): ZipPart[] => [
  { name: '[Content_Types].xml', content: '<Types/>' },
  {
    name: '_rels/.rels',
    content: `<Relationships>${relationship('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `<?xml version="1.0"?><workbook ${main}><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships>${relationship('r1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('r2', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  },
  { name: 'xl/sharedStrings.xml', content: `<sst ${main}>${sharedStrings}</sst>` },
];

/** The same with number formats: the content of its `xl/styles.xml`. */
export const styledParts = (rows: string, styles: string): ZipPart[] => [
  ...workbookParts(rows).map((part) =>
    part.name === 'xl/_rels/workbook.xml.rels'
      ? {
          ...part,
          content: String(part.content).replace(
            '</Relationships>',
            `${relationship('r3', 'styles', 'styles.xml')}</Relationships>`,
          ),
        }
      : part,
  ),
  { name: 'xl/styles.xml', content: styles },
];
