import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ImageGallery, type ImageGalleryProps } from './image-gallery.tsx';

const images: ImageGalleryProps['images'] = [
  { url: '/a.png', thumb: '/a-thumb.png', description: 'Lights' },
  { url: '/b.png', thumb: '/b-thumb.png', description: 'Corner' },
  { url: '/c.png', thumb: '/c-thumb.png', description: 'Net' },
];

const open = async (description: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Show large: ${description}` }));
  return within(await screen.findByRole('dialog', { name: 'Images' }));
};
const swipe = (element: Element, from: number, to: number) => {
  const finger = { pointerType: 'touch', isPrimary: true };
  fireEvent.pointerDown(element, { ...finger, clientX: from });
  fireEvent.pointerUp(element, { ...finger, clientX: to });
};
const picture = (name: string) => screen.getByRole('img', { name });

test('says without images how to add some', () => {
  render(<ImageGallery images={[]} />);
  expect(screen.getByText('No images available')).toBeVisible();
  expect(screen.getByText('Upload some images to get started')).toBeVisible();
});

test('arrows, keys and thumbnails navigate the images in a loop', async () => {
  render(<ImageGallery images={images} />);
  expect(picture('Lights')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(picture('Corner')).toBeVisible();
  expect(screen.getByText('2 / 3')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(picture('Lights')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Image 3' }));
  expect(picture('Net')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Image 3' })).toHaveAttribute('aria-current', 'true');
});

test('the strip shows thumbnails, the main area the large picture', () => {
  render(<ImageGallery images={images} />);
  const small = screen.getByRole('button', { name: 'Image 2' }).querySelector('img');
  expect(small).toHaveAttribute('src', '/b-thumb.png');
  expect(picture('Lights')).toHaveAttribute('src', '/a.png');
});

test('the description of the current image is beside it', async () => {
  render(<ImageGallery images={images} />);
  expect(screen.getByText('Lights')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Image 2' }));
  expect(screen.getByText('Corner')).toBeVisible();
  expect(screen.queryByText('Lights')).not.toBeInTheDocument();
});

test('a swipe shows the next image, mirrored in Arabic', () => {
  const { unmount } = render(<ImageGallery images={images} />);
  swipe(picture('Lights'), 200, 100);
  expect(picture('Corner')).toBeVisible();
  unmount();
  render(
    <div dir="rtl">
      <ImageGallery images={images} />
    </div>,
  );
  swipe(picture('Lights'), 100, 200);
  expect(picture('Corner')).toBeVisible();
});

test('a broken or missing address shows a placeholder', () => {
  const onDeadLink = vi.fn();
  const { unmount } = render(<ImageGallery images={images.slice(0, 1)} onDeadLink={onDeadLink} />);
  fireEvent.error(picture('Lights'));
  expect(picture('This image is not available')).toBeVisible();
  expect(onDeadLink).toHaveBeenCalledOnce();
  unmount();
  render(<ImageGallery images={[{ url: '', thumb: '', description: 'Lights' }]} />);
  expect(picture('This image is not available')).toBeVisible();
});

test('a drawn cover without a description is named by its position', () => {
  render(<ImageGallery images={[{ url: '/cover.svg', thumb: '/cover-thumb.svg', description: '' }]} />);
  expect(picture('Image 1 of 1')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Description' })).not.toBeInTheDocument();
});

test('a click enlarges the image with its description, and arrow keys navigate from there', async () => {
  render(<ImageGallery images={images} />);
  const large = await open('Lights');
  expect(large.getByRole('img', { name: 'Lights' })).toBeVisible();
  expect(large.getByText('Lights')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(large.getByRole('img', { name: 'Corner' })).toBeVisible();
  expect(large.getByText('2 / 3')).toBeVisible();
  await userEvent.click(large.getByRole('button', { name: 'Previous image' }));
  swipe(large.getByRole('img', { name: 'Lights' }), 100, 200);
  expect(large.getByRole('img', { name: 'Net' })).toBeVisible();
});

test('Enter opens the large image; Esc closes it and returns the focus to the current image', async () => {
  render(<ImageGallery images={images} />);
  screen.getByRole('button', { name: 'Show large: Lights' }).focus();
  await userEvent.keyboard('{Enter}');
  const large = await screen.findByRole('dialog');
  // It takes the focus after it is drawn, and the keys are for what has the focus.
  await waitFor(() => expect(large).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show large: Corner' })).toHaveFocus());
});

test('the close button and a click beside the picture close it, a click on the picture does not', async () => {
  render(<ImageGallery images={images} />);
  let large = await open('Lights');
  await userEvent.click(large.getByRole('img', { name: 'Lights' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(large.getByRole('button', { name: 'Close the large picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  large = await open('Lights');
  const beside = large.getByRole('img', { name: 'Lights' }).parentElement;
  if (beside) await userEvent.click(beside);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
