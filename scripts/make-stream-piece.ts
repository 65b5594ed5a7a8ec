import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawFrame, frames, frameSize } from './stream-piece/draw-frame.ts';
import { captions } from './stream-piece/captions.ts';
import { playSound } from './stream-piece/play-sound.ts';

/**
 * Creates `demo/stream`: the short piece that the demonstration streams and that visitors use to test sound and
 * picture. We drew, composed and rendered it; Debian's ffmpeg 5.1 packs it as H.264 and AAC in fragmented MP4, which
 * all current browsers play, Safari's native player included. Run once: `node scripts/make-stream-piece.ts`.
 */

const target = fileURLToPath(new URL('../demo/stream/', import.meta.url));

/** Segment length in seconds: 80 video frames, 150 audio frames, one bar of the music. */
const segmentSeconds = 3.2;
const segments = 24;

/** Makes the output reproducible by leaving out everything about the machine and the date. */
const alike = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];

/** Splits arguments at spaces; names and values must not contain any. */
const words = (text: string): string[] => text.split(' ');

const hls = (folder: string): string[] => [
  ...words(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4`),
  ...words('-hls_flags independent_segments -hls_fmp4_init_filename init.mp4 -hls_segment_filename'),
  join(folder, '%02d.m4s'),
  join(folder, 'index.m3u8'),
];

const pictures = [
  { name: '720', size: '1280x720', quality: '27', most: '900k', level: '3.1', codec: 'avc1.4d401f' },
  { name: '360', size: '640x360', quality: '29', most: '300k', level: '3.0', codec: 'avc1.4d401e' },
] as const;

async function packPictures(): Promise<void> {
  const outputs = pictures.flatMap(({ name, size, quality, most, level }) => [
    ...words(`-map 0:v -s ${size} -sws_flags lanczos -c:v libx264 -profile:v main -level ${level} -preset veryslow`),
    ...words(`-tune animation -crf ${quality} -maxrate ${most} -bufsize 2M -bf 0 -g 80 -keyint_min 80`),
    ...words('-sc_threshold 0 -pix_fmt yuv420p -threads 1'),
    ...alike,
    ...hls(join(target, name)),
  ]);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${frameSize.width}x${frameSize.height}`];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, '-r', '25', '-i', '-', ...outputs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let frame = 0; frame < frames; frame++) {
    const pixels = await sharp(Buffer.from(drawFrame(frame)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg exited with code ${code}`);
}

function packSound(name: 'music' | 'waves', rate: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'piece-'));
  const raw = join(folder, 'sound.f32');
  writeFileSync(raw, Buffer.from(playSound(name).buffer));
  const input = ['-f', 'f32le', '-ar', '48000', '-ac', '2', '-i', raw];
  // Limits the sound to the picture's length. Otherwise the encoder's lead-in becomes an extra segment at the end.
  const sound = ['-c:a', 'aac', '-b:a', rate, '-frames:a', String(segments * 150), '-threads', '1', ...alike];
  const ran = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...sound, ...hls(join(target, name))], {
    stdio: 'inherit',
  });
  rmSync(folder, { recursive: true });
  if (ran.status !== 0) throw new Error(`ffmpeg exited with code ${ran.status}`);
}

/** Writes one caption file per segment. A caption is repeated in each segment during which it is shown. */
function writeCaptions(language: keyof typeof captions): void {
  const texts = captions[language];
  const each = (segments * segmentSeconds) / texts.length;
  const time = (seconds: number): string =>
    `00:0${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
  for (let at = 0; at < segments; at++) {
    const [from, to] = [at * segmentSeconds, (at + 1) * segmentSeconds];
    const cues = texts.flatMap((text, number) => {
      const [begins, ends] = [number * each + 0.3, (number + 1) * each - 0.3];
      return begins < to && ends > from ? [`${time(begins)} --> ${time(ends)}\n${text}\n`] : [];
    });
    const head = 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n';
    writeFileSync(join(target, language, `${String(at).padStart(2, '0')}.vtt`), [head, ...cues].join('\n'));
  }
  const entries = Array.from({ length: segments }, (_, at) => {
    return `#EXTINF:${segmentSeconds.toFixed(6)},\n${String(at).padStart(2, '0')}.vtt`;
  });
  const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD';
  writeFileSync(join(target, language, 'index.m3u8'), [head, ...entries, '#EXT-X-ENDLIST', ''].join('\n'));
}

function writeMaster(): void {
  const sounds = [
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="音樂 Music",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="music/index.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="海浪 Waves",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="2",URI="waves/index.m3u8"',
  ];
  const named = [
    ['zh_hk', 'zh-Hant-HK', '繁體中文'],
    ['zh_cn', 'zh-Hans-CN', '简体中文'],
    ['en_us', 'en', 'English'],
  ] as const;
  const texts = named.map(
    ([folder, language, name]) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${folder}/index.m3u8"`,
  );
  const variants = pictures.flatMap(({ name, size, codec }) => {
    const bits = bitsOf(name) + bitsOf('music');
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits},RESOLUTION=${size},FRAME-RATE=25.000,CODECS="${codec},mp4a.40.2",AUDIO="sound",SUBTITLES="captions"`,
      `${name}/index.m3u8`,
    ];
  });
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  writeFileSync(join(target, 'index.m3u8'), [...head, ...sounds, ...texts, ...variants, ''].join('\n'));
}

/** Returns the peak bandwidth: bits per second of the largest segment. */
function bitsOf(name: string): number {
  const folder = join(target, name);
  const sizes = readdirSync(folder).flatMap((file) => (file.endsWith('.m4s') ? statSync(join(folder, file)).size : []));
  return Math.ceil((Math.max(...sizes) * 8) / segmentSeconds);
}

rmSync(target, { recursive: true, force: true });
for (const name of ['720', '360', 'music', 'waves', ...Object.keys(captions)])
  mkdirSync(join(target, name), { recursive: true });
packSound('music', '64k');
packSound('waves', '48k');
await packPictures();
for (const language of ['zh_hk', 'zh_cn', 'en_us'] as const) writeCaptions(language);
writeMaster();
