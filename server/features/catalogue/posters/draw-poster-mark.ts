import { markInks, markShape } from '../../../../contract/core/mark-shape.ts';

/**
 * Outline of 飛 in the bold font, in thousandths of its size, upwards from its baseline. Stored here because every
 * process draws the mark, while the font is 7 MB and its library uses 20 MB.
 */
const letterOutline =
  'M406 670L522 670L522 -76L406 -76ZM94 804L685 804L685 697L94 697ZM44 428L702 428L702 319L44 319ZM174 585' +
  'L288 585L288 399Q288 339 282.5 276Q277 213 259 150Q241 87 206 28Q171 -31 112 -82Q103 -70 87 -54.5' +
  'Q71 -39 53.5 -24.5Q36 -10 22 -2Q74 42 104.5 91.5Q135 141 150 193.5Q165 246 169.5 298.5Q174 351 174 400Z' +
  'M838 815L939 767Q903 738 867.5 710Q832 682 804 664L734 704Q751 719 770 738.5Q789 758 807.5 778' +
  'Q826 798 838 815ZM651 658L708 731Q746 719 791.5 702Q837 685 878.5 667Q920 649 948 632L888 551' +
  'Q863 568 822 587.5Q781 607 736 626Q691 645 651 658ZM848 376L951 326Q913 299 876 275Q839 251 809 234' +
  'L737 276Q755 289 775.5 306.5Q796 324 815.5 342.5Q835 361 848 376ZM658 237L717 308Q755 295 800 276.5' +
  'Q845 258 886.5 239Q928 220 956 202L894 122Q869 140 828.5 160.5Q788 181 743 201.5Q698 222 658 237ZM609 804' +
  'L718 804Q722 747 731 692.5Q740 638 758.5 593.5Q777 549 807 521Q837 493 881 490Q891 489 897.5 508.5' +
  'Q904 528 908 561Q922 544 941 525.5Q960 507 976 496Q963 429 933 403Q903 377 857 386Q783 395 737 433.5' +
  'Q691 472 665 530Q639 588 627 658.5Q615 729 609 804ZM624 428L736 428Q737 354 743.5 283Q750 212 765.5 153.5' +
  'Q781 95 809.5 59Q838 23 882 19Q892 18 898.5 44.5Q905 71 909 112Q923 93 942.5 73Q962 53 978 41' +
  'Q966 -37 935.5 -68Q905 -99 855 -89Q795 -81 754 -49.5Q713 -18 689 32Q665 82 652 145Q639 208 633 280' +
  'Q627 352 624 428ZM332 679L419 587Q368 570 312.5 555.5Q257 541 200.5 530Q144 519 90 511Q85 529 73 554' +
  'Q61 579 49 596Q100 606 151 619Q202 632 248.5 647.5Q295 663 332 679Z';

/** Draws the mark, 40 by 40 units: 飛 on a ticket. Uses outlines only, so that it looks the same on every machine. */
export function drawPosterMark(ticket: string, letter: string): string {
  return `<path fill="${ticket}" d="${markShape}"/>${drawLetter(letter, 6, 29.2, 26)}`;
}

function drawLetter(fill: string, x: number, y: number, size: number): string {
  const scale = (size / 1000).toFixed(5);
  const place = `matrix(${scale} 0 0 -${scale} ${x.toFixed(2)} ${y})`;
  return `<g fill="${fill}"><path transform="${place}" d="${letterOutline}"/></g>`;
}

export function drawFavicon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawPosterMark(markInks.red, markInks.white)}</svg>`;
}

/**
 * Draws the mark for home screens. `plain` has transparent corners. `maskable` fills the whole square, because systems
 * crop it to their own shape; its content is within the middle four fifths. `touch` is for systems that round the
 * corners.
 */
export function drawIcon(kind: 'plain' | 'maskable' | 'touch', size: number): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40">`;
  if (kind === 'plain') return `${head}${drawPosterMark(markInks.red, markInks.white)}</svg>`;
  const letter =
    kind === 'maskable' ? drawLetter(markInks.white, 9.5, 28, 21) : drawLetter(markInks.white, 6, 30.2, 28);
  return `${head}<path fill="${markInks.red}" d="M0 0h40v40H0z"/>${letter}</svg>`;
}
