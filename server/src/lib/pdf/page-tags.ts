import type PDFDocument from 'pdfkit';

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc['struct']>;
/** Elements of a paper: PDF 1.7 (ISO 32000-1), "Standard Structure Types". */
type TextTag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';
type TagOptions = { scope?: 'Column'; lang?: string; alt?: string };

/** What a screen reader finds in a paper: text in elements, in the order in which it is drawn, and all else as an artifact. */
export const createTags = (doc: Doc) => {
  // Always the first element: poppler warns of a tree that has no document.
  const root = doc.struct('Document');
  doc.addStructure(root);
  let element: { current: Element; tag: TextTag } | null = null;
  let isArtifact = false;

  const within = (parent: Element, tag: TextTag, options: TagOptions, draw: () => void): void => {
    const own = doc.struct(tag, options);
    parent.add(own);
    const outer = element;
    element = { current: own, tag };
    draw();
    element = outer;
    own.end();
  };

  const artifact = (draw: () => void): void => {
    if (isArtifact) return draw();
    isArtifact = true;
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
    isArtifact = false;
  };

  const text = (draw: () => void): void => {
    if (isArtifact) return draw();
    if (!element) return within(root, 'P', {}, () => text(draw));
    const content = doc.markStructureContent(element.tag);
    draw();
    doc.endMarkedContent();
    element.current.add(content);
  };

  return {
    /** Marks what is drawn as text of the element that is open, of a paragraph without one. */
    text,
    /** Marks what is drawn as no part of the text: lines, boxes, pictures, page numbers. */
    artifact,
    /** Puts the texts that are drawn into an element. */
    within: (tag: TextTag, draw: () => void): void => within(root, tag, {}, draw),
    /** A table, whose rows are drawn one after another until its end. */
    table: () => {
      const table = doc.struct('Table');
      root.add(table);
      return {
        row: (draw: (cell: (tag: 'TH' | 'TD', options: TagOptions, draw: () => void) => void) => void): void => {
          const row = doc.struct('TR');
          table.add(row);
          draw((tag, options, drawCell) =>
            within(row, tag, tag === 'TH' ? { scope: 'Column', ...options } : options, drawCell),
          );
          row.end();
        },
        end: (): void => table.end(),
      };
    },
    /** After the last page. */
    end: (): void => root.end(),
  };
};
