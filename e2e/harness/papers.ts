import { spawnSync } from 'node:child_process';

/** A PDF with one empty page and a distinguishing note. */
export const pdfOf = (note: string): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let text = `%PDF-1.4\n% ${note}\n`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

/** How many pages a PDF has. Firefox packs the objects of its own, so a program reads them: each page ends with a form feed. */
export const pagesIn = (pdf: Buffer): number => {
  const { status, stdout, stderr } = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  if (status !== 0) throw new Error(`This is no PDF: ${stderr}`);
  return stdout.split('\f').length - 1;
};
