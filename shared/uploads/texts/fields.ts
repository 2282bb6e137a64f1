import type { Text } from '../../contract/texts.ts';

/** What is wrong with a file. */
export const uploadFieldTexts = {
  fileNameCharacters: {
    en: 'The file name contains special characters: \\ / : * ? " < > |',
    zh: '文件名包含特殊字符：\\ / : * ? " < > |',
  },
  fileTypeUnknown: {
    en: 'Files of this type cannot be attached. You can attach documents, tables, images, archives, audio and video.',
    zh: '不支持该文件类型。可上传文档、表格、图片、压缩包、音频和视频。',
  },
  fileEmpty: { en: 'The file is empty.', zh: '文件为空。' },
  fileTooBig: { en: 'A single file must not exceed 300M', zh: '单个文件不能超过300M' },
  fileGone: {
    en: 'This file is no longer there. Please upload it again.',
    zh: '该文件已失效，请重新上传。',
  },
  imageFormatUnknown: {
    en: 'file format not supported: an image is of type jpg, jpeg, png, bmp or webp.',
    zh: '文件格式不支持：图片须为 jpg、jpeg、png、bmp 或 webp 格式。',
  },
  imageTypeUnknown: { en: 'An image is a file of type jpg, jpeg or png.', zh: '图片须为 jpg、jpeg 或 png 格式。' },
  imageTooBig: { en: 'An image is at most 2 MB.', zh: '单张图片不能超过 2 MB。' },
  imageTwice: { en: 'This image is attached twice.', zh: '该图片重复添加。' },
  paymentImageTooBig: {
    en: 'please upload files not larger than {{max}}M',
    zh: '请上传不大于 {{max}}M 的文件',
  },
  imageGone: {
    en: 'An image of the description is no longer there. Please insert it again.',
    zh: '说明中的图片已失效，请重新插入。',
  },
  imagesTooMany: { en: 'At most {{max}} images in a description.', zh: '说明中的图片最多 {{max}} 张。' },
  imageUnfinished: {
    en: 'An image is still being uploaded. Save again when it is in the text.',
    zh: '图片仍在上传，请等图片显示在说明中后再保存。',
  },
  fileNameDiffers: {
    en: 'The file has another name.',
    zh: '文件名称不一致。',
  },
  filesUnfinished: {
    en: 'Wait until all files have been uploaded, or cancel them. Files that failed must be removed first.',
    zh: '请等待文件上传完成，或取消上传；上传失败的文件请先移除。',
  },
  attachmentsTooMany: { en: 'At most {{max}} attachments.', zh: '附件最多 {{max}} 个。' },
} as const satisfies Record<string, Text>;
