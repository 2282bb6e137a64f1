import { expect, it } from 'vitest';
import { withKeptAddresses } from './rich-text.ts';

it('a description that is read again keeps the addresses of the images that it has already, and no others', () => {
  const before = '<p>a<img src="https://s3/one?sig=1&amp;at=1" alt="one" /></p>';
  const again =
    '<p>b<img src="https://s3/one?sig=2&amp;at=2" alt="one" /><img src="https://s3/two?sig=2" alt="$&amp;" /></p>';

  expect(withKeptAddresses(again, before)).toBe(
    '<p>b<img src="https://s3/one?sig=1&amp;at=1" alt="one" /><img src="https://s3/two?sig=2" alt="$&amp;" /></p>',
  );
});

it('an image that did not load gets its new address', () => {
  const description = (sign: number) =>
    `<img src="https://s3/one?sig=${sign}" /><img src="https://s3/two?sig=${sign}" />`;

  expect(withKeptAddresses(description(2), description(1), ['https://s3/two?sig=1', 'https://s3/other'])).toBe(
    '<img src="https://s3/one?sig=1" /><img src="https://s3/two?sig=2" />',
  );
});
