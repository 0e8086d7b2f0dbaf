import { RecordPage } from './record-page.ts';

/** Trainings or tasks, with their called players, Assign mode and pictures. */
export class AssignedPage extends RecordPage {
  player(name: string) {
    return this.page.getByRole('checkbox', { name });
  }

  /** A called-up player in the sheet. */
  called(name: string) {
    return this.page.getByRole('region', { name: new RegExp(this.t('assigned.players')) }).getByText(name);
  }

  async toggle(key: string) {
    await this.dialog.getByRole('switch', { name: this.t(key) }).click();
  }

  /** Adds an image with a description while editing. */
  async addPicture(file: { name: string; mimeType: string; buffer: Buffer }, description: string) {
    await this.page.locator('input[type=file]').first().setInputFiles(file);
    await this.field('pieces.gallery.description').fill(description);
  }
}
