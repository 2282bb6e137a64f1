import type { Text } from '../../contract/texts.ts';
import type { ExportError } from '../errors.ts';

/** What the server says when it refuses. The site shows the same texts as reasons of disabled buttons. */
export const exportErrorTexts = {
  detailedExportOff: {
    en: 'Your organization does not offer the export with a column for each fee item.',
    zh: '贵机构未开通按收费项导出明细的功能。',
  },
} as const satisfies Record<ExportError, Text>;

/** What the files of all exports say. */
export const exportFileTexts = {
  snapshot: {
    en: 'Figures as of {{time}} ({{timeZone}})',
    zh: '数据截至 {{time}}（{{timeZone}}）',
  },
  total: { en: 'Total', zh: '合计' },
} as const satisfies Record<string, Text>;
