-- Names are found by any of their words in any order, and by any part of a Chinese name. Arrays have an index of
-- PostgreSQL's own, so no extension is needed. Owned by `orders` and `identity`.

-- The words of a name in one form: width, case, accents and script folded; characters of a Chinese name are one word.
create function name_words(said text) returns text[] language sql immutable strict parallel safe
  return array(
    select folded_name(word)
    from regexp_split_to_table(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            translate(
              replace(replace(replace(
                lower(normalize(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)),
              'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
            'øłđðı', 'olddi'),
          '[\s.,''`’‘·‧・_/()\u2010-\u2015-]+', ' ', 'g'),
        '([\u3400-\u9fff]) (?=[\u3400-\u9fff])', '\1', 'g'),
      '([\u3400-\u9fff]+)', ' \1 ', 'g'),
    ' +') with ordinality as w(word, at)
    where word <> '' order by at);

-- What a name is found by: single and neighbouring Chinese characters; of other scripts the beginnings of what goes on from
-- each word, so that 'taiman' finds 'Tai Man'.
create function name_parts(words text[]) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct part from generate_subscripts(words, 1) as i cross join lateral (
      select left(array_to_string(words[i:], ''), n) as part from unnest(array[1, 2, 3, 5]) as n
      where words[i] !~ '[\u3400-\u9fff]'
      union all
      select substr(words[i], at, n) from generate_series(1, length(words[i])) as at, unnest(array[1, 2]) as n
      where words[i] ~ '[\u3400-\u9fff]') as p);

-- Which of those parts each word that is looked for needs at least; `name_matches` decides.
create function name_clues(asked text[]) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct clue from unnest(asked) as word cross join lateral (
      select left(word, case when length(word) < 3 then length(word) when length(word) < 5 then 3 else 5 end) as clue
      where word !~ '[\u3400-\u9fff]'
      union all
      select substr(word, at, 2) from generate_series(1, greatest(length(word) - 1, 1)) as at
      where word ~ '[\u3400-\u9fff]') as c);

-- Whether a name has every word that is looked for: a Chinese one anywhere, others from the beginning of a word on.
create function name_matches(words text[], asked text[]) returns boolean language sql immutable strict parallel safe
  return cardinality(asked) > 0 and not exists (
    select from unnest(asked) as word where not case
      when word ~ '[\u3400-\u9fff]' then strpos(array_to_string(words, ' '), word) > 0
      else exists (
        select from generate_subscripts(words, 1) as i where starts_with(array_to_string(words[i:], ''), word))
    end);

-- A small list of pending entries: a sale adds its own cheaply, and a search reads the list whole.
create index checkout_name on checkout using gin (name_parts(name_words(contact_name)))
  with (gin_pending_list_limit = 512) where state = 'paid';
drop index checkout_contact;

-- The family name stands on both sides: a Chinese name is said either way.
create index member_profile_names on member_profile
  using gin (name_parts(name_words(last_name || ' ' || first_name || ' ' || last_name)))
  with (gin_pending_list_limit = 512);
drop index member_profile_name;
drop index member_profile_family;
